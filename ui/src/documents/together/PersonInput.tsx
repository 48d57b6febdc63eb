import { Box, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { Choices } from './Choices';
import type { About, Named } from './model';
import { usePeople } from './usePeople';

interface PersonInputProps {
  about: About;
  onChange: (id: string) => void;
}

/** One of those who see the document, found by name or account. */
export function PersonInput({ about, onChange }: PersonInputProps) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const pick = (person: Named) => {
    setText(person.name);
    setOpen(false);
    onChange(person.id);
  };
  const list = usePeople({
    about,
    typed: open ? text.trim() : undefined,
    pick,
    close: () => setOpen(false),
  });
  return (
    <Box w="full">
      <Input
        autoFocus
        value={text}
        autoComplete="off"
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={list.onKey}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          onChange('');
        }}
      />
      {open && (
        <Box borderWidth="1px" borderRadius="l1" p="1" mt="1">
          <Choices {...list} onPick={pick} />
        </Box>
      )}
    </Box>
  );
}
