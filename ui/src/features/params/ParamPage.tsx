import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import { SettingsDialog } from './SettingsDialog';

/** The parameters that the company has set; beside them all that there are, with what they may be. */
export default function ParamPage() {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const open = () => setAll(true);
  return (
    <WithDef entity="param">
      {(def) => (
        <>
          <EntityScreen
            def={def}
            toolbar={() => (
              <Button variant="outline" colorPalette="gray" onClick={open}>
                {t('param.all')}
              </Button>
            )}
            nextStep={<Button onClick={open}>{t('param.all')}</Button>}
          />
          {all && <SettingsDialog def={def} onClose={() => setAll(false)} />}
        </>
      )}
    </WithDef>
  );
}
