import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recipes, slotRecipes } from '@chakra-ui/react/theme';
import { expect, it } from 'vitest';
import { system } from '@/theme/system';

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
  );

/** What the sources take from Chakra, by the names of its recipes. */
const used = new Set(
  walk('src')
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@chakra-ui\/react'/g),
    ])
    .flatMap(([, names]) => (names ?? '').split(','))
    .map((name) => name.trim().split(' ')[0] ?? '')
    .map((name) => name.charAt(0).toLowerCase() + name.slice(1)),
);

it('has the recipes of all components in use', () => {
  const known = [...Object.keys(recipes), ...Object.keys(slotRecipes)];
  const needed = known.filter((name) => used.has(name));
  expect(needed).toContain('dialog');
  expect(needed.filter((name) => !system.isRecipe(name) && !system.isSlotRecipe(name))).toEqual([]);
});
