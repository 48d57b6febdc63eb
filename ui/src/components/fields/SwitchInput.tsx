import { Switch } from '@chakra-ui/react';

interface SwitchInputProps {
  value: boolean;
  onChange: (value: boolean) => void;
  disabled?: boolean;
  'aria-label'?: string;
}

export function SwitchInput({ value, onChange, disabled, ...label }: SwitchInputProps) {
  return (
    <Switch.Root
      size="sm"
      h="7"
      checked={value}
      disabled={disabled}
      onCheckedChange={(event) => onChange(event.checked)}
    >
      <Switch.HiddenInput {...label} />
      <Switch.Control />
    </Switch.Root>
  );
}
