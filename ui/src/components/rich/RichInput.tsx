import { Box, Button, HStack, IconButton, Input } from '@chakra-ui/react';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import {
  Bold,
  Heading,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  RemoveFormatting,
  Underline,
  Undo2,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { composes } from '@/lib/browser/composing';
import { richCss } from './RichText';
import { isBlankHtml, safeHtml } from './safeHtml';

/** Tables and pictures come with texts of other front ends, and stay. */
const kExtensions = [
  StarterKit.configure({ link: { openOnClick: false, defaultProtocol: 'https' } }),
  TableKit,
  Image,
];

interface Tool {
  name:
    | 'bold'
    | 'italic'
    | 'underline'
    | 'heading'
    | 'list'
    | 'numbers'
    | 'plain'
    | 'undo'
    | 'redo';
  icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Whether what is selected is so already. */
  on?: (editor: Editor) => boolean;
}

const kTools: readonly Tool[] = [
  {
    name: 'bold',
    icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    on: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    on: (editor) => editor.isActive('italic'),
  },
  {
    name: 'underline',
    icon: Underline,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    on: (editor) => editor.isActive('underline'),
  },
  {
    name: 'heading',
    icon: Heading,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    on: (editor) => editor.isActive('heading'),
  },
  {
    name: 'list',
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    on: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    on: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'plain',
    icon: RemoveFormatting,
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  { name: 'undo', icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
];

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
          if (composes(event)) return;
          if (event.key === 'Escape') {
            event.stopPropagation();
            onClose();
          }
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

function Tools({ editor }: { editor: Editor }) {
  const { t } = useTranslation('notice');
  const [asking, setAsking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => kTools.map((tool) => tool.on?.(now) ?? false),
  });
  const link = (url: string) => {
    setAsking(false);
    const chain = editor.chain().focus();
    if (editor.state.selection.empty) {
      chain
        .insertContent({ type: 'text', text: url, marks: [{ type: 'link', attrs: { href: url } }] })
        .run();
    } else {
      chain.extendMarkRange('link').setLink({ href: url }).run();
    }
  };
  return (
    <>
      <HStack role="toolbar" aria-label={t('tools')} gap="0" p="1" wrap="wrap">
        {kTools.map(({ name, icon: Icon, run, on: isOn }, i) => (
          <IconButton
            key={name}
            size="2xs"
            variant={on[i] ? 'subtle' : 'ghost'}
            aria-label={t(name)}
            aria-pressed={isOn ? on[i] : undefined}
            title={t(name)}
            // The selection stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor)}
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
          onClick={() => setAsking(true)}
        >
          <Link size={14} />
        </IconButton>
      </HStack>
      {asking && <LinkField onLink={link} onClose={() => setAsking(false)} />}
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

const htmlOf = (editor: Editor) => {
  const html = editor.getHTML();
  return isBlankHtml(html) ? '' : html;
};

/** A text with headings, lists and links, kept as HTML. */
export default function RichInput({ label, value, onChange, onBlur, inputRef }: RichInputProps) {
  const told = useRef(value);
  const editor = useEditor({
    extensions: kExtensions,
    content: safeHtml(value),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: safeHtml,
    },
    onUpdate: ({ editor: now }) => {
      told.current = htmlOf(now);
      onChange(told.current);
    },
    onBlur: () => onBlur(),
  });
  // One that was made long before it could be mounted has been given up: the next is on its way, with the newest value.
  useEffect(() => {
    if (value === told.current || editor.isDestroyed) return;
    told.current = value;
    editor.commands.setContent(safeHtml(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (!editor.isDestroyed) inputRef(editor.view.dom);
  }, [editor, inputRef]);
  return (
    <Box borderWidth="1px" borderRadius="l2" w="full" _focusWithin={{ borderColor: 'brand.solid' }}>
      <Tools editor={editor} />
      <Box
        css={{ ...richCss, '& .ProseMirror': { outline: 'none', minH: '120px' } }}
        maxH="50dvh"
        overflow="auto"
        px="3"
        py="2"
        borderTopWidth="1px"
      >
        <EditorContent editor={editor} />
      </Box>
    </Box>
  );
}
