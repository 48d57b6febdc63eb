import { Box, Button, HStack, IconButton, Input } from '@chakra-ui/react';
import {
  Bold,
  Heading,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  RemoveFormatting,
  Underline,
} from 'lucide-react';
import { type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { richCss } from './RichText';
import { isBlankHtml, safeHtml } from './safeHtml';

const kTools = [
  ['bold', Bold, 'bold'],
  ['italic', Italic, 'italic'],
  ['underline', Underline, 'underline'],
  ['heading', Heading, 'formatBlock', 'H3'],
  ['list', List, 'insertUnorderedList'],
  ['numbers', ListOrdered, 'insertOrderedList'],
  ['plain', RemoveFormatting, 'removeFormat'],
] as const satisfies readonly (readonly [string, LucideIcon, string, string?])[];

/** The one way that browsers have of changing what is selected so that Ctrl+Z takes it back. */
const change = (command: string, value?: string) => document.execCommand(command, false, value);

function LinkField({ onLink, onClose }: { onLink: (url: string) => void; onClose: () => void }) {
  const { t } = useTranslation(['common', 'notice']);
  const [url, setUrl] = useState('https://');
  return (
    <HStack px="2" pb="1">
      <Input
        autoFocus
        size="xs"
        aria-label={t('notice:address')}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onLink(url);
        }}
      />
      <Button size="xs" onClick={() => onLink(url)}>
        {t('act.ok')}
      </Button>
    </HStack>
  );
}

function Tools({ box, onChanged }: { box: RefObject<HTMLElement | null>; onChanged: () => void }) {
  const { t } = useTranslation('notice');
  const [range, setRange] = useState<Range>();
  const link = (url: string) => {
    box.current?.focus();
    const selection = getSelection();
    selection?.removeAllRanges();
    if (range) selection?.addRange(range);
    if (range?.collapsed) change('insertText', url);
    else change('createLink', url);
    setRange(undefined);
    onChanged();
  };
  const askLink = () => {
    const selection = getSelection();
    const inside = selection?.rangeCount && box.current?.contains(selection.anchorNode);
    box.current?.focus();
    setRange(inside ? selection.getRangeAt(0).cloneRange() : getSelection()?.getRangeAt(0));
  };
  return (
    <>
      <HStack role="toolbar" aria-label={t('tools')} gap="0" p="1" wrap="wrap">
        {kTools.map(([name, Icon, command, value]) => (
          <IconButton
            key={name}
            size="2xs"
            variant="ghost"
            aria-label={t(name)}
            title={t(name)}
            // The selection stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              box.current?.focus();
              change(command, value);
              onChanged();
            }}
          >
            <Icon size={14} />
          </IconButton>
        ))}
        <IconButton
          size="2xs"
          variant="ghost"
          aria-label={t('link')}
          title={t('link')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={askLink}
        >
          <Link size={14} />
        </IconButton>
      </HStack>
      {range && <LinkField onLink={link} onClose={() => setRange(undefined)} />}
    </>
  );
}

interface RichInputProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  inputRef: (element: unknown) => void;
}

/** A text with headings, lists and links, kept as HTML. */
export default function RichInput({ label, value, onChange, onBlur, inputRef }: RichInputProps) {
  const box = useRef<HTMLDivElement | null>(null);
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!box.current || value === told.current) return;
    box.current.innerHTML = safeHtml(value);
    told.current = value;
  }, [value]);
  const tell = () => {
    const html = box.current?.innerHTML ?? '';
    told.current = isBlankHtml(html) ? '' : html;
    onChange(told.current);
  };
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    if (!html) return;
    event.preventDefault();
    change('insertHTML', safeHtml(html));
  };
  return (
    <Box borderWidth="1px" borderRadius="l2" w="full" _focusWithin={{ borderColor: 'brand.solid' }}>
      <Tools box={box} onChanged={tell} />
      <Box
        ref={(element: HTMLDivElement | null) => {
          box.current = element;
          inputRef(element);
        }}
        css={richCss}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        minH="140px"
        maxH="50dvh"
        overflow="auto"
        px="3"
        py="2"
        outline="none"
        borderTopWidth="1px"
        onInput={tell}
        onPaste={paste}
        onBlur={onBlur}
      />
    </Box>
  );
}
