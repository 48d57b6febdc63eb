import { Badge } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

export const kApprovalStates = [
  'waits',
  'changed',
  'approved',
  'outdated',
  'used',
  'rejected',
  'ended',
] as const;
export type ApprovalState = (typeof kApprovalStates)[number];

const palettes: Record<ApprovalState, string> = {
  waits: 'orange',
  changed: 'orange',
  approved: 'green',
  outdated: 'gray',
  used: 'green',
  rejected: 'red',
  ended: 'gray',
};

const isState = (state: string): state is ApprovalState =>
  (kApprovalStates as readonly string[]).includes(state);

/** Where an approval stands. */
export function ApprovalBadge({ state }: { state: string }) {
  const { t } = useTranslation('workflow');
  if (!isState(state)) return null;
  return <Badge colorPalette={palettes[state]}>{t(`approval.${state}`)}</Badge>;
}
