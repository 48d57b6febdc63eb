import { useParams } from 'react-router';
import { EntityScreen } from './EntityScreen';
import { TreeScreen } from './TreeScreen';
import { WithDef } from './WithDef';

/** Generic screen of one entity: its name is the last part of the path. */
export default function EntityPage() {
  const { name = '' } = useParams();
  return (
    <WithDef key={name} entity={name}>
      {(def) => (def.tree ? <TreeScreen def={def} /> : <EntityScreen def={def} />)}
    </WithDef>
  );
}
