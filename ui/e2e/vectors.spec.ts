import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { button, call, choose, lookup, type Session, signedIn, signIn, test, textsOf } from './app';
import { submittedOrder } from './trade';

// The worked examples of the trade (fixtures/test-vectors.json) as somebody types them into the editor.
const t = textsOf('zh');

interface Vector {
  id: string;
  values: Record<string, number>;
}
const vectors = JSON.parse(readFileSync('../fixtures/test-vectors.json', 'utf8')) as Vector[];
const figure = (id: string, name: string) => {
  const value = vectors.find((one) => one.id === id)?.values[name];
  if (value === undefined) throw new Error(`no ${name} of ${id}`);
  return value;
};
const yuan = (fen: number) =>
  (fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const kTypes = { CHAMFER45: 'EDGE', GROOVE: 'GROOVE', WATERJET: 'WATER', CUT: 'CUT' } as const;
const kMark = `TV${Date.now() % 100_000}`;

/** A craft of the company, made when it has none of the code. */
async function craftId(boss: Session, craftCode: keyof typeof kTypes) {
  const known = await call<{ records: { id: string }[] }>(
    boss,
    `craftApi/craftPageList?craftCode_equal=${craftCode}`,
  );
  const [first] = known.records;
  if (first) return first.id;
  const priceUnit = craftCode === 'CUT' ? 'CUT' : 'M';
  const craft = { craftCode, craftName: craftCode, craftType: kTypes[craftCode], priceUnit };
  return (await call<{ id: string }>(boss, 'craftApi/saveCraft', craft)).id;
}

async function goods(boss: Session, letter: string, size: string) {
  const { id: brandId } = await lookup(boss, 'entity=brand');
  const { id } = await call<{ id: string }>(boss, 'commodityApi/saveCommodity', {
    ...{ commodityCode: kMark + letter, commodityName: kMark + letter, commodityType: '抛釉砖' },
    ...{ size, unit: 'PCS', priceUnit: 'PCS', salePrice: 100, shadeManaged: 1, brandId },
  });
  return id;
}

/** A plant and a price list with the examples' prices alone. */
async function plantOfTheExamples() {
  const boss = await signIn('ta01');
  const { id: plantId } = await call<{ id: string }>(
    boss,
    'processPlantApi/saveOrUpdateProcessPlant',
    { plantCode: kMark, plantName: kMark, plantType: 1, linkman: '方', tel: '13905710000' },
  );
  const { id: plantPriceid } = await call<{ id: string }>(
    boss,
    'processPlantApi/saveOrUpdatePriceList',
    { listName: kMark, listSide: 'SELL' },
  );
  const row = (path: string, members: object) =>
    call(boss, `processPlantApi/saveOrUpdate${path}`, { plantId, plantPriceid, ...members });
  const craft = await craftId(boss, 'CHAMFER45');
  await row('PlantPrice', { craftId: craft, priceUnit: 'M', price: 600 });
  await row('PlantPrice', { craftId: await craftId(boss, 'CUT'), priceUnit: 'CUT', price: 150 });
  await row('GroovePrice', {
    ...{ widthTo: 10, depthTo: 8, priceUnit: 'M', price: 550, minCharge: 3000 },
  });
  for (const curve of [1, 2]) {
    await row('WaterPrice', {
      thicknessFrom: 0,
      thicknessTo: 0,
      price: 2800,
      minCharge: 5000,
      curve,
    });
  }
  await craftId(boss, 'GROOVE');
  await craftId(boss, 'WATERJET');
  await goods(boss, 'A', '800*800');
  await goods(boss, 'B', '1200*600');
}

async function fill(root: Locator, entity: string, values: Record<string, string>) {
  for (const [field, value] of Object.entries(values)) {
    await root.getByLabel(t(`entity:${entity}.${field}`), { exact: true }).fill(value);
  }
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const priced = (page: Page, fen: number) =>
  expect(dialogOf(page).getByText(t('processing:lineSum', { amount: yuan(fen) }))).toBeVisible();

/** Takes the line of the dialog into the document. */
async function take(page: Page) {
  await dialogOf(page)
    .getByRole('button', { name: t('act.ok'), exact: true })
    .click();
  await expect(dialogOf(page)).toBeHidden();
}

/** Closes the dialog, and what was typed is lost. */
async function leave(page: Page) {
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('act.ok') })
    .click();
  await expect(dialogOf(page)).toBeHidden();
}

const kSkirting = {
  ...{ fromSize: '800*800', toLength: '800', toWidth: '150', quantity: '130', kerf: '3' },
};

interface Brick {
  goods: 'A' | 'B';
  size: [number, number];
  quantity: number;
  craft: keyof typeof kTypes;
}

/** A line of tiles with one craft, up to the figures of the craft. */
async function brick(page: Page, { goods: letter, size, quantity, craft }: Brick) {
  const dialog = dialogOf(page);
  await button(page, t('entity:processBricks._name')).click();
  await choose(
    dialog.getByLabel(t('entity:processBricks.commodityId'), { exact: true }),
    kMark + letter,
  );
  const [length, width] = size;
  await fill(dialog, 'processBricks', {
    ...{ length: `${length}`, width: `${width}`, quantity: `${quantity}` },
  });
  await dialog.getByRole('button', { name: t('processing:addCraft') }).click();
  const added = dialog.getByRole('group', { name: t('processing:craftNth', { n: 1 }) });
  await choose(added.getByLabel(t('entity:processBrickCraft.craftId'), { exact: true }), craft);
  return added;
}

test('the worked examples of the trade are priced as they are typed', async ({ browser }) => {
  await plantOfTheExamples();
  const page = await signedIn(browser, 'zh', 'ta01', '/processing/edit');
  const main = page.getByRole('main');
  const header = (name: string) => main.getByLabel(t(`entity:process.${name}`), { exact: true });
  await choose(header('plantId'), kMark);
  await choose(header('plantPriceid'), kMark);

  // TV-21, 22, 23: grooves, and waterjet with its factor for curves and its least charge.
  const groove = await brick(page, {
    ...{ goods: 'B', size: [1200, 300], quantity: 24, craft: 'GROOVE' },
  });
  await fill(groove, 'processBrickCraft', { grooveCount: '2', grooveWidth: '5', grooveDepth: '3' });
  await priced(page, figure('TV-21', 'amount'));
  await leave(page);
  const curves = await brick(page, {
    ...{ goods: 'A', size: [800, 800], quantity: 12, craft: 'WATERJET' },
  });
  await fill(curves, 'processBrickCraft', { waterLength: '2350', curveRate: '150' });
  await priced(page, figure('TV-22', 'amount'));
  await fill(dialogOf(page), 'processBricks', { quantity: '1' });
  await fill(curves, 'processBrickCraft', { waterLength: '640', curveRate: '100' });
  await priced(page, figure('TV-23', 'amount'));
  await leave(page);

  // TV-20: two long sides of 40 tiles at 45 degrees.
  const chamfer = await brick(page, {
    ...{ goods: 'A', size: [800, 800], quantity: 40, craft: 'CHAMFER45' },
  });
  await chamfer.getByRole('button', { name: t('processing:edgeTop'), exact: true }).click();
  await chamfer.getByRole('button', { name: t('processing:edgeBottom'), exact: true }).click();
  await priced(page, figure('TV-20', 'amount'));
  await take(page);

  // TV-24, 25: what a grid of cuts yields, with the saw's kerf and without.
  const cut = async (letter: 'A' | 'B', values: Record<string, string>) => {
    await button(page, t('entity:processCut._name')).click();
    await choose(
      dialogOf(page).getByLabel(t('entity:processCut.commodityId'), { exact: true }),
      kMark + letter,
    );
    await fill(dialogOf(page), 'processCut', values);
  };
  const told = (field: string, value: number | string) =>
    expect(dialogOf(page).getByText(`${t(`entity:processCut.${field}`)} ${value}`)).toBeVisible();
  for (const [loss, sources] of [
    ['5', 'with_loss5'],
    ['0', 'source'],
  ] as const) {
    await header('lossRate').fill(loss);
    await cut('A', kSkirting);
    await told('yieldPerPiece', figure('TV-24', 'yield_per_piece'));
    await told('sourcePieces', figure('TV-24', sources));
    if (loss === '0') await told('wasteArea', `${figure('TV-24', 'waste_mm2') / 1_000_000} m²`);
    await leave(page);
  }
  await cut('B', {
    fromSize: '1200*600',
    toLength: '300',
    toWidth: '300',
    quantity: '8',
    kerf: '3',
  });
  await told('yieldPerPiece', figure('TV-25', 'kerf3'));
  await fill(dialogOf(page), 'processCut', { kerf: '0' });
  await told('yieldPerPiece', figure('TV-25', 'kerf0'));
  await leave(page);

  // TV-26: with 40 cuts, and a fifth more for the haste.
  await cut('A', {
    fromSize: '800*800',
    toLength: '800',
    toWidth: '390',
    quantity: '40',
    kerf: '3',
  });
  await priced(page, figure('TV-26', 'cut'));
  await take(page);
  await header('urgentRate').fill('20');
  const sum = yuan(figure('TV-26', 'sell'));
  await expect(main.getByText(t('processing:sum', { amount: sum }))).toBeVisible();
  await page.close();
});

// 102 tiles of 5 kg are the 510 kg of TV-34.
test('the freight of an order is proposed as the worked example has it', async ({ browser }) => {
  const boss = await signIn('ta01');
  const commodityId = await goods(boss, 'C', '800*800');
  const orderId = await submittedOrder('A1', {
    ...{ commodityId, inputQty: 102_000, priceUnit: 'PCS' },
  });
  const { regionCode } = await call<{ regionCode: string }>(
    boss,
    `orderApi/orderDetail?id=${orderId}`,
  );
  const { id: carrierId } = await call<{ id: string }>(boss, 'logisticApi/saveLogistic', {
    ...{ logisticName: kMark, adcode: regionCode, tel: '13905710000', priceMode: 1 },
    ...{ price: 18_000, minCharge: 10_000, valid: 1 },
  });
  const page = await signedIn(browser, 'zh', 'ta01', `/order/detail?id=${orderId}`);
  await button(page, t('order:action.account')).click();
  const freight = dialogOf(page).getByTestId('freight');
  const carrier = freight.getByLabel(t('freight:carrier'));
  await carrier.selectOption(carrierId);
  await expect(freight).toContainText(yuan(figure('TV-34', 'raw')));
  await expect(freight).toContainText(`¥${yuan(figure('TV-34', 'amount'))}`);
  await page.close();
});
