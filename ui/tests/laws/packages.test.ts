import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Package {
  optionalDependencies?: Record<string, string>;
}

// Where a registry lacks a package for another system, "npm install" leaves it out of the lock file, and "npm ci" then
// refuses the whole file.
it('locks every optional package, those of other systems too', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Package>;
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
