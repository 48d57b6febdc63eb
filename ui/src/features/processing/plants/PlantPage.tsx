import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded, TitleBar, WithId } from '@/documents/kit/DocumentPage';
import { WithDef } from '@/entities/list/WithDef';
import type { EntityDef } from '@/entities/model/def';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { usePerm } from '@/lib/rights/perm';
import type { Defs } from './form';
import { kPlantRights, plantQuery } from './model';
import { PlantEditor } from './PlantEditor';

function Page({ id, plant, defs }: { id: string; plant: EntityDef; defs: Defs }) {
  const can = usePerm();
  const query = useQuery({ ...plantQuery(id), refetchOnWindowFocus: false });
  // What is typed stands on what was read; it begins anew only when that is asked for.
  const [round, setRound] = useState(0);
  const name = String(query.data?.plantName ?? '');
  useTabTitle(name);
  const [reading, setReading] = useState(false);
  const reread = () => {
    setReading(true);
    void query.refetch().then(({ isSuccess }) => {
      if (isSuccess) setRound((old) => old + 1);
      setReading(false);
    });
  };
  return (
    <>
      <TitleBar title={name} />
      <Loaded query={query}>
        {(saved) => (
          <PlantEditor
            key={round}
            plant={plant}
            defs={defs}
            saved={saved}
            readOnly={!kPlantRights.every((right) => can(right))}
            reading={reading}
            onReread={reread}
          />
        )}
      </Loaded>
    </>
  );
}

/** A plant on one page: itself, its crafts, and its prices of every list as tables. */
export default function PlantPage() {
  return (
    <WithId>
      {(id) => (
        <WithDef entity="processPlant">
          {(plant) => (
            <WithDef entity="plantPrice">
              {(plantPrices) => (
                <WithDef entity="waterPrice">
                  {(waterPrices) => (
                    <WithDef entity="groovePrice">
                      {(groovePrices) => (
                        <Page
                          id={id}
                          plant={plant}
                          defs={{ plantPrices, waterPrices, groovePrices }}
                        />
                      )}
                    </WithDef>
                  )}
                </WithDef>
              )}
            </WithDef>
          )}
        </WithDef>
      )}
    </WithId>
  );
}
