import { Switch } from '@chakra-ui/react';

interface SwitchInputProps {
  value: boolean;
  onChange: (value: boolean) => void;
  disabled?: boolean;
}

export function SwitchInput({ value, onChange, disabled }: SwitchInputProps) {
  return (
    <Switch.Root
      size="sm"
      h="7"
      checked={value}
      disabled={disabled}
      onCheckedChange={(event) => onChange(event.checked)}
    >
      <Switch.HiddenInput />
      <Switch.Control />
    </Switch.Root>
  );
}
