import { readFileSync } from 'node:fs';
import { crc32, inflateRawSync } from 'node:zlib';

export const kSheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const part = (name: string, text: string) => {
  const bytes = Buffer.from(text);
  const path = Buffer.from(name);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt32LE(crc32(bytes), 10);
  head.writeUInt32LE(bytes.length, 14);
  head.writeUInt32LE(bytes.length, 18);
  head.writeUInt16LE(path.length, 22);
  return { path, bytes, head };
};

/** A zip archive whose files are stored as they are. */
function archive(files: Record<string, string>): Buffer {
  const out: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const { path, bytes, head } = part(name, text);
    out.push(Buffer.from('PK\x03\x04', 'latin1'), head, path, bytes);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, tail, path);
    at += 30 + path.length + bytes.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...out, listed, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** An .xlsx file of these texts. */
export function sheetOf(rows: readonly (readonly string[])[]): Buffer {
  const data = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  return archive({
    'xl/workbook.xml':
      '<workbook xmlns:r="x"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${data}</sheetData></worksheet>`,
  });
}

/** The texts of an .xlsx file's first sheet, cell by cell. */
export function cellsOf(path: string): string[] {
  const file = readFileSync(path);
  const parts = new Map<string, string>();
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)];
    const lengths = [28, 30, 32].map((place) => file.readUInt16LE(at + place));
    const name = file.toString('utf8', at + 46, at + 46 + (lengths[0] ?? 0));
    const local = file.readUInt32LE(at + 42);
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const bytes = file.subarray(begin, begin + packed);
    parts.set(name, (method ? inflateRawSync(bytes) : bytes).toString());
    at += 46 + lengths.reduce((sum, each) => sum + each, 0);
  }
  const texts = (xml: string) =>
    [...xml.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text);
  const shared = texts(parts.get('xl/sharedStrings.xml') ?? '');
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<c [^>]*?(?:t="(\w+)")?[^>]*>(.*?)<\/c>/g)].map(
    ([, type, body = '']) => {
      const value = /<v>([^<]*)<\/v>/.exec(body)?.[1] ?? '';
      return type === 's' ? (shared[Number(value)] ?? '') : (texts(body)[0] ?? value);
    },
  );
}
