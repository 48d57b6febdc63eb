import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type Modeler from 'bpmn-js/lib/Modeler';
import { BpmnModdle } from 'bpmn-moddle';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import FormStartPage from '@/features/workflow/forms/FormStartPage';
import { assign, assignedOf } from '@/features/workflow/modeler/assignment';
import { Element, type Moddle } from '@/features/workflow/modeler/elements';
import { engine, freshModel } from '@/features/workflow/modeler/engine';
import { ok, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

type Node = Moddle & { set: (name: string, value: unknown) => void; flowElements: Node[] };

/** A document as bpmn-js holds it, changed at once. */
async function opened() {
  const moddle = new BpmnModdle({ flowable: engine });
  const words = { start: 'S', task: 'T', end: 'E' };
  const { rootElement } = await moddle.fromXML(freshModel('mine', 'Mine', words));
  const process = (rootElement as unknown as { rootElements: Node[] }).rootElements[0] as Node;
  const services: Record<string, unknown> = {
    modeling: {
      updateProperties: (drawn: { businessObject: Node }, properties: object) => {
        for (const [name, value] of Object.entries(properties))
          drawn.businessObject.set(name, value);
      },
      updateModdleProperties: (_: unknown, of: Node, properties: object) => {
        for (const [name, value] of Object.entries(properties)) of.set(name, value);
      },
    },
    bpmnFactory: { create: (type: string, properties: object) => moddle.create(type, properties) },
    canvas: { getRootElement: () => ({ businessObject: process }) },
  };
  const modeler = { get: (name: string) => services[name] } as unknown as Modeler;
  const element = (id: string) => {
    const object = process.flowElements.find((one) => one.id === id) as Node;
    return new Element(modeler, { id, type: object.$type, businessObject: object });
  };
  return { element, text: async () => (await moddle.toXML(rootElement)).xml };
}

it('keeps who does a task as the engine reads it', async () => {
  const { element, text } = await opened();
  const task = element('task');
  expect(assignedOf(task)).toEqual({ way: 'superior', value: '' });
  assign(task, { way: 'role', value: '1,2' });
  expect(await text()).toContain('flowable:candidateGroups="role:1,role:2"');
  expect(assignedOf(task)).toEqual({ way: 'role', value: '1,2' });
  assign(task, { way: 'user', value: '5' });
  expect(await text()).toContain('flowable:assignee="5"');
  expect(await text()).not.toContain('candidateGroups');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the engine
  assign(task, { way: 'expression', value: '${taskUser}' });
  expect(assignedOf(task).way).toBe('expression');
  assign(task, { way: 'starter', value: '' });
  expect(assignedOf(task)).toEqual({ way: 'starter', value: '' });
});

it('writes fields of forms and refers to messages by their names', async () => {
  const { element, text } = await opened();
  const start = element('start');
  start.putExtensions('FormProperty', (parent) => [
    start.make('flowable:FormProperty', { id: 'amount', name: 'A', type: 'double' }, parent),
  ]);
  expect(await text()).toContain('<flowable:formProperty id="amount" name="A" type="double" />');
  expect(start.extensions('FormProperty')).toHaveLength(1);
  start.putExtensions('FormProperty', () => []);
  expect(await text()).not.toContain('extensionElements');
  const task = element('task');
  task.refer('message', task.object, 'goods.sent');
  expect(task.referred('message', task.object)).toBe('goods.sent');
  expect((await text()).match(/<bpmn:message /g)).toHaveLength(1);
  task.refer('message', task.object, 'goods.sent');
  expect((await text()).match(/<bpmn:message /g)).toHaveLength(1);
});

const fields = [
  { id: 'amount', name: '金额', type: 'double', required: true, value: '', choices: [] },
  {
    id: 'kind',
    name: '种类',
    type: 'enum',
    required: false,
    value: '',
    choices: [{ value: 'a', label: '甲' }],
  },
];

beforeEach(() => signIn());

it('asks what a process asks, and shows refusals at their fields', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get('/api/blade-system/menu/buttons', () => ok([])),
    http.get('/api/blade-flow/work/form', () => ok({ name: '预算', fields })),
    http.post('/api/blade-flow/work/start-process', async ({ request }) => {
      sent.push(await request.json());
      return refused('NOT_A_NUMBER', '不是数字', { field: 'variables.amount' });
    }),
  );
  renderPage(
    FormStartPage,
    '/work/process/form/start/budget%3A1%3A2',
    '/work/process/form/start/:processDefinitionId',
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('必填')).toBeVisible();
  expect(sent).toHaveLength(0);
  await user.type(screen.getByLabelText(/金额/), 'many');
  await user.selectOptions(screen.getByLabelText('种类'), 'a');
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  await expect
    .poll(() => sent)
    .toEqual([{ processDefinitionId: 'budget:1:2', variables: { amount: 'many', kind: 'a' } }]);
  expect(await screen.findByLabelText(/金额/)).toHaveAttribute('aria-invalid', 'true');
});
