import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { signedIn, test, textsOf } from './app';

const t = textsOf('en');

/** The interchange group's diagrams, written anew. */
const models = ['a.1.0', 'a.1.1', 'a.1.2', 'a.2.0', 'a.2.1', 'a.3.0', 'a.4.0', 'a.4.1'];

interface Shape {
  id: string;
  x: number;
  y: number;
}

interface Drawn {
  shapes: Shape[];
  edges: string[];
  words: string[];
}

/** As it is drawn, but to be carried out: each task by whoever began the process. */
const executable = (bpmn: string) =>
  bpmn
    .replaceAll('isExecutable="false"', 'isExecutable="true"')
    .replaceAll('<bpmn:userTask ', `<bpmn:userTask flowable:assignee="\${starter}" `);

/** What the file says is where, and which words are to be read. */
const described = (page: Page, bpmn: string): Promise<Drawn> =>
  page.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, 'application/xml');
    const all = (name: string) => [...file.getElementsByTagName(name)];
    const element = (node: Element) => node.getAttribute('bpmnElement') ?? '';
    const shown = new Set([...all('bpmndi:BPMNShape'), ...all('bpmndi:BPMNEdge')].map(element));
    return {
      shapes: all('bpmndi:BPMNShape').map((node) => {
        const bounds = node.getElementsByTagName('dc:Bounds')[0];
        return {
          id: element(node),
          x: Number(bounds?.getAttribute('x')),
          y: Number(bounds?.getAttribute('y')),
        };
      }),
      edges: all('bpmndi:BPMNEdge').map(element),
      words: [...file.querySelectorAll('[id][name]')]
        .filter((node) => shown.has(node.id))
        .map((node) => node.getAttribute('name') ?? ''),
    };
  }, bpmn);

/** What stands in the drawing. */
const drawn = (page: Page): Promise<Drawn> =>
  page.evaluate(() => {
    const id = (node: Element) => node.getAttribute('data-element-id') ?? '';
    const root = document.querySelector('.djs-container');
    const all = (selector: string) => [...(root?.querySelectorAll<SVGGElement>(selector) ?? [])];
    return {
      shapes: all('.djs-shape').map((node) => {
        const place = node.transform.baseVal.consolidate()?.matrix;
        return { id: id(node), x: place?.e ?? Number.NaN, y: place?.f ?? Number.NaN };
      }),
      edges: all('.djs-connection').map(id),
      words: all('text').map((node) =>
        [...node.querySelectorAll('tspan')].map((line) => line.textContent?.trim()).join(' '),
      ),
    };
  });

const squeezed = (word: string) => word.replaceAll(/[\s-]/g, '');

test('the reference models are deployed and drawn as they are described', async ({ browser }) => {
  const page = await signedIn(browser, 'en', 'ta01', '/flow/manager');
  const input = page.getByLabel(t('workflow:upload')).and(page.locator('input'));
  for (const model of models) {
    const bpmn = executable(readFileSync(`../fixtures/workflow/${model}.bpmn`, 'utf8'));
    const key = model.replaceAll('.', '_');
    const deployed = page.waitForResponse((answer) => answer.url().includes('deploy-upload'));
    await input.setInputFiles({
      name: `${key}.bpmn`,
      mimeType: 'application/xml',
      buffer: Buffer.from(bpmn),
    });
    expect(await (await deployed).json(), model).toMatchObject({ success: true });
    await page.goto(`/flow/manager?key=${key}`);
    const row = page.getByRole('main').locator('tr').filter({ hasText: key }).first();
    await row.getByRole('button', { name: t('workflow:diagram') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.djs-shape').first()).toBeVisible();

    const wanted = await described(page, bpmn);
    const seen = await drawn(page);
    expect(seen.shapes, model).toEqual(expect.arrayContaining(wanted.shapes));
    expect(seen.edges, model).toEqual(expect.arrayContaining(wanted.edges));
    expect(seen.words.map(squeezed), model).toEqual(
      expect.arrayContaining(wanted.words.map(squeezed)),
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.close();
});
