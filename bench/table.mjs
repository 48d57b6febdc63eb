// The table of ratios.

const number = (n) =>
  Number.isFinite(n) ? (n >= 1000 ? Math.round(n).toLocaleString('en') : n.toPrecision(3)) : '';

export class Table {
  rows = [['row', 'ours', 'other', '(which)', 'ratio', 'target', '']];

  #add(...cells) {
    this.rows.push(cells);
    process.stdout.write(`    ${cells.filter((c) => c !== '').join('  ')}\n`);
  }

  /** ours / other; at least `least`, or at most `most`, is wanted. */
  add(name, ours, other, which, least, most) {
    const ratio = ours / other;
    const target = least !== undefined ? `>= ${least}` : most !== undefined ? `<= ${most}` : '';
    const met = least !== undefined ? ratio >= least : ratio <= most;
    this.#add(name, number(ours), number(other), which, ratio.toFixed(2), target, target && (met ? 'met' : 'missed'));
  }

  /** A number of its own that should not be larger than `most`. */
  limit(name, ours, most) {
    this.#add(name, number(ours), '', '', '', `<= ${most}`, ours <= most ? 'met' : 'missed');
  }

  plain(name, ours) {
    this.#add(name, number(ours), '', '', '', '', '');
  }

  print() {
    const width = this.rows[0].map((_, i) => Math.max(...this.rows.map((row) => row[i].length)));
    const right = new Set([1, 2, 4]);
    process.stdout.write('\n');
    for (const row of this.rows) {
      const cells = row.map((c, i) => (right.has(i) ? c.padStart(width[i]) : c.padEnd(width[i])));
      process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
    }
  }
}
