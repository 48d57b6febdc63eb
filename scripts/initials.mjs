// Writes storage/rows/initials_table.cpp: the first letter of the pinyin of every character from U+4E00 to U+9FA5, in
// that order, as CLDR's pinyin collation has it.
//   node scripts/initials.mjs
import { writeFileSync } from 'node:fs';

const kFirst = 0x4e00;
const kLast = 0x9fa5;
const kWidth = 90;
/** The first character of each letter in that collation. */
const bounds = [...'阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀'];
const letters = 'abcdefghjklmnopqrstwxyz';
const { compare } = new Intl.Collator('zh-u-co-pinyin');

const letterOf = (character) => {
  const behind = bounds.findIndex((bound) => compare(character, bound) < 0);
  return letters[(behind < 0 ? bounds.length : behind) - 1] ?? '-';
};

const all = Array.from({ length: kLast - kFirst + 1 }, (_, i) =>
  letterOf(String.fromCodePoint(kFirst + i)),
).join('');
const lines = all.match(new RegExp(`.{1,${kWidth}}`, 'g')).map((line) => `    "${line}"`);
writeFileSync(
  new URL('../storage/rows/initials_table.cpp', import.meta.url),
  `// Made by scripts/initials.mjs.
#include "storage/rows/initials.hpp"

namespace oms::storage {

const std::string_view kInitials =
${lines.join('\n')};

}  // namespace oms::storage
`,
);
