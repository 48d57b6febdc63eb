import { HStack, IconButton } from '@chakra-ui/react';
import { List, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Params } from '@/lib/net/transport';
import { usePersisted } from '@/lib/session/persisted';

/** Another form that the documents of a list are shown in, with the same filters. */
export interface ListForm {
  name: string;
  label: string;
  icon: LucideIcon;
  /** `params`: what is filtered by; neither tabs nor paging. */
  draw: (params: Params) => ReactNode;
}

const kParam = 'show';
const kList = 'list';

/** The form that a list is shown in: as its address says, else as it was shown last. */
export function useListForm(table: string, forms: readonly ListForm[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const [last, setLast] = usePersisted(`form.${table}`, kList);
  const asked = search.get(kParam) ?? last;
  const form = forms?.find(({ name }) => name === asked);
  const choose = (name: string) => {
    setLast(name);
    setSearch((old) => {
      const next = new URLSearchParams(old);
      next.set(kParam, name);
      return next;
    });
  };
  /** What a saved view says of the list, with its form. */
  const withForm = (view: string) => {
    if (!forms) return view;
    const params = new URLSearchParams(view);
    params.set(kParam, form?.name ?? kList);
    return params.toString();
  };
  return { form, choose, withForm };
}

interface FormSwitchProps {
  forms: readonly ListForm[];
  shown: ListForm | undefined;
  onChoose: (name: string) => void;
}

/** Chooses the form of a list. */
export function FormSwitch({ forms, shown, onChoose }: FormSwitchProps) {
  const { t } = useTranslation();
  const all = [{ name: kList, label: t('form.list'), icon: List }, ...forms];
  return (
    <HStack role="group" aria-label={t('form.label')} gap="0" me="1">
      {all.map(({ name, label, icon: Icon }) => {
        const on = (shown?.name ?? kList) === name;
        return (
          <IconButton
            key={name}
            variant={on ? 'subtle' : 'ghost'}
            colorPalette={on ? 'brand' : 'gray'}
            aria-label={label}
            aria-pressed={on}
            title={label}
            onClick={() => onChoose(name)}
          >
            <Icon size={15} />
          </IconButton>
        );
      })}
    </HStack>
  );
}
