import { expect, it } from 'vitest';
import { freshModel } from '@/features/workflow/modeler/engine';
import { differenceOf } from '@/features/workflow/versions/difference';

const words = { start: 'Start', task: 'Approve', end: 'End' };
const first = freshModel('mine', 'Mine', words);

it('tells what was added, removed and changed between two versions', async () => {
  const second = first
    .replace('name="Approve"', 'name="Check"')
    .replace('flowable:candidateGroups="superior"', 'flowable:candidateGroups="head"')
    .replace('sourceRef="task" targetRef="end"/>', 'sourceRef="task" targetRef="more"/>')
    .replace(
      '<bpmn:endEvent',
      '<bpmn:userTask id="more" name="Pay"/><bpmn:sequenceFlow id="on" sourceRef="more" targetRef="end"/><bpmn:endEvent',
    );
  const changes = await differenceOf(first, second);
  const told = changes.map(({ kind, id }) => `${kind} ${id}`);
  expect(told).toContain('added more');
  expect(told).toContain('added on');
  const task = changes.find(({ id }) => id === 'task');
  expect(task?.kind).toBe('changed');
  expect(task?.parts).toContainEqual({ name: 'name', before: 'Approve', after: 'Check' });
  expect(JSON.stringify(task?.parts)).toContain('"before":"superior","after":"head"');
  const flow = changes.find(({ id }) => id === 'to_end');
  expect(flow?.parts).toContainEqual({ name: 'targetRef', before: 'End', after: 'Pay' });
  const back = await differenceOf(second, first);
  expect(back.map(({ kind, id }) => `${kind} ${id}`)).toContain('removed more');
});

it('tells changed conditions and fields of forms', async () => {
  const withForm = (type: string) =>
    first.replace(
      '<bpmn:outgoing>to_task</bpmn:outgoing>',
      `<bpmn:extensionElements><flowable:formProperty id="a" name="A" type="${type}"/></bpmn:extensionElements><bpmn:outgoing>to_task</bpmn:outgoing>`,
    );
  const changes = await differenceOf(withForm('string'), withForm('date'));
  const start = changes.find(({ id }) => id === 'start');
  expect(start?.kind).toBe('changed');
  expect(JSON.stringify(start?.parts)).toContain('date');
});

it('finds no difference between equal documents', async () => {
  expect(await differenceOf(first, first)).toEqual([]);
});
