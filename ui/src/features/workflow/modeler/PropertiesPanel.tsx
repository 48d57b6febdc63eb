import { Box, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/fields/FormField';
import { RefSelect } from '@/components/fields/RefSelect';
import { useText } from '@/i18n';
import { assign, assignedOf, kWays, type Way } from './assignment';
import type { Element, Moddle } from './elements';
import { FormFields } from './FormFields';
import { PropertyChoice, PropertyGroup, PropertyText } from './fields';
import { translate } from './translate';

/** What the product carries out for a service task (core/domain/workflow/documents.hpp). */
const kCommands = ['leave/approve', 'expense/approve'] as const;
const kFormKeys = ['leave', 'expense'] as const;
const kReminder = 'leave.reminder';

interface Part {
  element: Element;
}

function Who({ element }: Part) {
  const { t } = useTranslation('workflow');
  const { way, value } = assignedOf(element);
  const entity = way === 'users' ? 'user' : way;
  const chosen = ['user', 'users', 'role', 'post', 'dept'].includes(way);
  return (
    <PropertyGroup title={t('modeler.who')}>
      <PropertyChoice
        label={t('modeler.way')}
        value={way}
        options={kWays.map((each) => ({ value: each, label: t(`way.${each}`) }))}
        onChange={(next) => assign(element, { way: (next || 'superior') as Way, value: '' })}
      />
      {chosen && (
        <FormField label={t(`way.${way}`)} required>
          <RefSelect
            key={way}
            entity={entity}
            multiple={way !== 'user'}
            aria-label={t(`way.${way}`)}
            value={value}
            onChange={(ids) => assign(element, { way, value: ids })}
          />
        </FormField>
      )}
      {way === 'expression' && (
        <PropertyText
          label={t('way.expression')}
          hint={t('modeler.whoHint')}
          value={value}
          onChange={(text) => assign(element, { way, value: text })}
        />
      )}
      <PropertyText
        label={t('modeler.due')}
        hint={t('modeler.dueHint')}
        value={element.text('flowable:dueDate')}
        onChange={(due) => element.put({ 'flowable:dueDate': due || undefined })}
      />
    </PropertyGroup>
  );
}

function LoopOf({ element, loop }: Part & { loop: Moddle }) {
  const { t } = useTranslation('workflow');
  return (
    <>
      <PropertyText
        label={t('modeler.times')}
        hint={t('modeler.timesHint')}
        value={element.bodyOf('loopCardinality', loop)}
        onChange={(text) =>
          element.putIn(loop, { loopCardinality: element.expression(text, loop) })
        }
      />
      <PropertyText
        label={t('modeler.collection')}
        hint={t('modeler.collectionHint')}
        value={element.text('flowable:collection', loop)}
        onChange={(text) => element.putIn(loop, { 'flowable:collection': text || undefined })}
      />
      <PropertyText
        label={t('modeler.element')}
        value={element.text('flowable:elementVariable', loop)}
        onChange={(text) => element.putIn(loop, { 'flowable:elementVariable': text || undefined })}
      />
      <PropertyText
        label={t('modeler.completion')}
        hint={t('modeler.completionHint')}
        value={element.bodyOf('completionCondition', loop)}
        onChange={(text) =>
          element.putIn(loop, { completionCondition: element.expression(text, loop) })
        }
      />
    </>
  );
}

function Loops({ element }: Part) {
  const { t } = useTranslation('workflow');
  const loop = element.loop();
  const kind = !loop ? '' : loop.get('isSequential') ? 'sequential' : 'parallel';
  const change = (next: string) => {
    if (!next) return element.put({ loopCharacteristics: undefined });
    const isSequential = next === 'sequential';
    if (loop) return element.putIn(loop, { isSequential });
    const made = element.make('bpmn:MultiInstanceLoopCharacteristics', { isSequential });
    element.put({ loopCharacteristics: made });
  };
  return (
    <PropertyGroup title={t('modeler.multi')}>
      <PropertyChoice
        label={t('modeler.multiKind')}
        value={kind}
        emptyLabel={t('modeler.once')}
        options={[
          { value: 'parallel', label: translate('Parallel multi-instance') },
          { value: 'sequential', label: translate('Sequential multi-instance') },
        ]}
        onChange={change}
      />
      {loop && <LoopOf element={element} loop={loop} />}
    </PropertyGroup>
  );
}

function Condition({ element }: Part) {
  const { t } = useTranslation('workflow');
  const source = (element.drawn.source?.businessObject ?? element.object.get('sourceRef')) as
    | Moddle
    | undefined;
  const isDefault = source?.get('default') === element.object;
  if (isDefault) return <Text color="fg.muted">{t('modeler.defaultFlow')}</Text>;
  return (
    <PropertyText
      long
      label={t('modeler.condition')}
      hint={t('modeler.conditionHint')}
      value={element.bodyOf('conditionExpression')}
      onChange={(text) => element.put({ conditionExpression: element.expression(text) })}
    />
  );
}

const kTimes = ['timeDuration', 'timeCycle', 'timeDate'] as const;

function Timer({ element, timer }: Part & { timer: Moddle }) {
  const { t } = useTranslation('workflow');
  const kind = kTimes.find((name) => timer.get(name)) ?? 'timeDuration';
  const put = (name: (typeof kTimes)[number], text: string) =>
    element.putIn(timer, {
      timeDuration: undefined,
      timeCycle: undefined,
      timeDate: undefined,
      [name]: element.expression(text, timer),
    });
  const value = element.bodyOf(kind, timer);
  return (
    <PropertyGroup title={t('modeler.timer')}>
      <PropertyChoice
        label={t('modeler.timerKind')}
        value={kind}
        options={kTimes.map((name) => ({ value: name, label: t(`timer.${name}`) }))}
        onChange={(next) =>
          put((next || 'timeDuration') as (typeof kTimes)[number], value || 'P1D')
        }
      />
      <PropertyText
        required
        label={t('modeler.timerValue')}
        hint={t(`timerHint.${kind}`)}
        value={value}
        onChange={(text) => put(kind, text)}
      />
    </PropertyGroup>
  );
}

function Message({ element, of }: Part & { of: Moddle }) {
  const { t } = useTranslation('workflow');
  const sends = element.is('SendTask');
  return (
    <PropertyText
      required
      label={t('modeler.message')}
      hint={sends ? t('modeler.sendHint', { reminder: kReminder }) : t('modeler.messageHint')}
      value={element.referred('message', of)}
      onChange={(name) => element.refer('message', of, name)}
    />
  );
}

/** "target = source", a line a variable. */
function Handed({ element, type }: Part & { type: 'In' | 'Out' }) {
  const { t } = useTranslation('workflow');
  const lines = element
    .extensions(type)
    .map((one) => `${element.text('target', one)} = ${element.text('source', one)}`)
    .join('\n');
  const keep = (text: string) =>
    element.putExtensions(type, (parent) =>
      text
        .split('\n')
        .filter((line) => line.trim())
        .map((line) => {
          const at = line.indexOf('=');
          const target = (at < 0 ? line : line.slice(0, at)).trim();
          const source = at < 0 ? target : line.slice(at + 1).trim();
          return element.make(`flowable:${type}`, { source, target }, parent);
        }),
    );
  return (
    <PropertyText
      long
      label={t(`modeler.handed.${type}`)}
      hint={t('modeler.handedHint')}
      value={lines}
      onChange={keep}
    />
  );
}

function Called({ element }: Part) {
  const { t } = useTranslation('workflow');
  return (
    <PropertyGroup title={t('modeler.called')}>
      <PropertyText
        required
        label={t('modeler.calledKey')}
        value={element.text('calledElement')}
        onChange={(key) => element.put({ calledElement: key || undefined })}
      />
      <PropertyChoice
        label={t('modeler.inherit')}
        value={element.text('flowable:inheritVariables') === 'true' ? 'true' : ''}
        emptyLabel={t('modeler.inheritNone')}
        options={[{ value: 'true', label: t('modeler.inheritAll') }]}
        onChange={(value) => element.put({ 'flowable:inheritVariables': value || undefined })}
      />
      <Handed element={element} type="In" />
      <Handed element={element} type="Out" />
    </PropertyGroup>
  );
}

function Start({ element }: Part) {
  const { t } = useTranslation('workflow');
  const text = useText();
  return (
    <PropertyGroup title={t('modeler.starts')}>
      <PropertyChoice
        label={t('modeler.formKey')}
        value={element.text('flowable:formKey')}
        emptyLabel={t('modeler.ownForm')}
        options={kFormKeys.map((value) => ({ value, label: text(`entity:${value}._name`) }))}
        onChange={(key) => element.put({ 'flowable:formKey': key || undefined })}
      />
      <PropertyText
        label={t('modeler.initiator')}
        hint={t('modeler.initiatorHint')}
        value={element.text('flowable:initiator')}
        onChange={(name) => element.put({ 'flowable:initiator': name || undefined })}
      />
    </PropertyGroup>
  );
}

function Parts({ element }: Part) {
  const { t } = useTranslation('workflow');
  const timer = element.definition('Timer');
  const message = element.definition('Message');
  const error = element.definition('Error');
  const asks = element.is('UserTask') || (element.is('StartEvent') && !timer && !message);
  const loops = element.is(
    'UserTask',
    'ServiceTask',
    'SendTask',
    'ReceiveTask',
    'SubProcess',
    'CallActivity',
  );
  return (
    <>
      {element.is('UserTask') && <Who element={element} />}
      {element.is('StartEvent') && !timer && !message && <Start element={element} />}
      {element.is('SequenceFlow') && <Condition element={element} />}
      {element.is('ServiceTask') && (
        <PropertyChoice
          label={t('modeler.command')}
          value={element.text('implementation')}
          options={kCommands.map((value) => ({ value, label: t(`command.${value}`) }))}
          onChange={(command) => element.put({ implementation: command || undefined })}
        />
      )}
      {element.is('SendTask', 'ReceiveTask') && <Message element={element} of={element.object} />}
      {element.is('SendTask') && <Handed element={element} type="In" />}
      {message && <Message element={element} of={message} />}
      {timer && <Timer element={element} timer={timer} />}
      {error && (
        <PropertyText
          label={t('modeler.error')}
          hint={t('modeler.errorHint')}
          value={element.referred('error', error)}
          onChange={(code) => element.refer('error', error, code)}
        />
      )}
      {element.is('CallActivity') && <Called element={element} />}
      {loops && <Loops element={element} />}
      {asks && <FormFields element={element} />}
    </>
  );
}

/** What the chosen element is for the engine; the process itself when none is chosen. */
export function PropertiesPanel({ element }: Part) {
  const { t } = useTranslation('workflow');
  const process = element.is('Process');
  return (
    <Box key={element.drawn.id}>
      <Heading as="h2" size="sm" mb="2">
        {process ? t('modeler.process') : kindOf(element)}
      </Heading>
      <PropertyText
        label={t('modeler.name')}
        value={element.text('name')}
        onChange={(name) => element.put({ name: name || undefined })}
      />
      <PropertyText
        required
        label={process ? t('modeler.key') : t('modeler.id')}
        hint={process ? t('modeler.keyHint') : undefined}
        value={element.text('id')}
        onChange={(id) => id && element.put({ id })}
      />
      <Parts element={element} />
    </Box>
  );
}

/** "User task", as bpmn-js calls it. */
function kindOf(element: Element) {
  const words = element.object.$type
    .replace('bpmn:', '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  const name = words === 'sub process' ? 'Sub-process (expanded)' : words;
  return translate(name.charAt(0).toUpperCase() + name.slice(1));
}
