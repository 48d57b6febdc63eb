import { queryOptions } from '@tanstack/react-query';
import { detailQuery, get, type Saved } from '@/lib/net/calls';
import { api, type Page } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import { instanceState } from '@/lib/wire/status';
import type {
  Answers,
  FlowDeploymentRow,
  FlowInstanceRow,
  FlowModelRow,
  FlowTaskRow,
} from '@/lib/wire/types';

type Answer<P extends string> = Answers[`/api/${P}` & keyof Answers];

export type Deployment = FlowDeploymentRow & { version: number };
export type Task = FlowTaskRow;
export type Instance = FlowInstanceRow;
export type Leave = Answer<'blade-desk/process/leave/detail'>;
export type Expense = Answer<'blade-desk/process/expense/detail'>;
/** Where an instance stands for the user. */
export type Flow = NonNullable<Leave['flow']>;
export type Approval = Answer<'blade-flow/approval/detail'>;
type ConditionField = Answer<'blade-flow/approval/fields'>[number];
type Place = Answer<'blade-flow/work/instance'>;
export type HistoryStep = Answer<'blade-flow/process/history-flow-list'>[number];
export type FlowForm = Answer<'blade-flow/work/form'>;
export type FormField = NonNullable<FlowForm['fields']>[number];
export type FlowProcess = Answer<'blade-flow/work/process'>;
export type Model = FlowModelRow;
export type Drawing = Answer<'blade-flow/process/diagram'>;

const kVersionsMax = 100;

export const kLeaveTypes = [1, 2, 3, 4] as const;
export const kExpenseTypes = [1, 2, 3, 4, 5, 6, 7] as const;

/** What people ask for by starting a process: kinds with a form and a page. */
const kApplications = ['leave', 'expense'] as const;
export type ApplicationKind = (typeof kApplications)[number];

export const applicationOf = (table: string | undefined): ApplicationKind | undefined =>
  kApplications.find((kind) => kind === table);

export const kCategories = ['flow_1', 'flow_2', 'flow_3', 'flow_4'] as const;

/** Where a process is started: the form of a leave or an expense, or its own. */
export const startPath = (row: Deployment) => {
  const kind = applicationOf(row.form);
  const id = row.processDefinitionId ?? '';
  return kind ? formPath(kind, id) : `/work/process/form/start/${encodeURIComponent(id)}`;
};

/** What a step of a process changes. */
export const kTouchedByFlow = ['flowTask', 'flowInstance', 'leave', 'expense'] as const;

export const leaveQuery = (businessId: string) =>
  detailQuery<Leave>('leave', '/blade-desk/process/leave/detail', { businessId });

export const expenseQuery = (businessId: string) =>
  detailQuery<Expense>('expense', '/blade-desk/process/expense/detail', { businessId });

export const approvalQuery = (processInstanceId: string) =>
  queryOptions({
    queryKey: [...entityKeys('flowInstance').detail(processInstanceId), 'approval'],
    queryFn: ({ signal }) =>
      get<Approval>('/blade-flow/approval/detail', { processInstanceId }, signal),
    staleTime: 0,
  });

/** What conditions of a step may name. */
export const conditionFieldsQuery = (documentStep: string) =>
  queryOptions({
    queryKey: [...entityKeys('approvalRule').detail(documentStep), 'fields'],
    queryFn: ({ signal }) =>
      get<ConditionField[]>('/blade-flow/approval/fields', { documentStep }, signal),
  });

export const placeQuery = (processInstanceId: string) =>
  queryOptions({
    queryKey: [...entityKeys('flowInstance').detail(processInstanceId), 'place'],
    queryFn: ({ signal }) => get<Place>('/blade-flow/work/instance', { processInstanceId }, signal),
  });

export const historyQuery = (processInstanceId: string) =>
  queryOptions({
    queryKey: [...entityKeys('flowInstance').detail(processInstanceId), 'history'],
    queryFn: ({ signal }) =>
      get<HistoryStep[]>('/blade-flow/process/history-flow-list', { processInstanceId }, signal),
    staleTime: 0,
  });

/** Of an instance, or of a process that is not running. */
export type DrawingOf = { processInstanceId: string } | { processDefinitionId: string };

export const drawingQuery = (of: DrawingOf) =>
  queryOptions({
    queryKey: [...entityKeys('flowInstance').detail(Object.values(of).join()), 'diagram'],
    queryFn: ({ signal }) => get<Drawing>('/blade-flow/process/diagram', { ...of }, signal),
    staleTime: 0,
  });

const command = (path: string, params: Record<string, string>, commandId: string) =>
  api<Saved>(path, { method: 'POST', params, commandId });

export const claimTask = (taskId: string, commandId: string) =>
  command('/blade-flow/work/claim-task', { taskId }, commandId);

export interface Decision {
  taskId: string;
  processInstanceId: string;
  flag: 'ok' | 'no';
  comment: string;
  /** Answers to the form of the task. */
  variables: FormAnswers;
}

export const completeTask = (body: Decision, commandId: string) =>
  api<Saved>('/blade-flow/work/complete-task', { method: 'POST', body, commandId });

const post = <B extends object>(path: string, body: B, commandId: string) =>
  api<Saved>(path, { method: 'POST', body, commandId });

export const sendBack = (
  body: { taskId: string; node: string; comment: string },
  commandId: string,
) => post('/blade-flow/work/send-back', body, commandId);

export const handTask = (
  body: { taskId: string; way: string; userId: string; comment: string },
  commandId: string,
) => post('/blade-flow/work/hand-task', body, commandId);

/** What was typed, by the field's id. */
export type FormAnswers = Record<string, string>;

/** Answers the instance as `id`. */
export const startProcess = (
  body: { processDefinitionId: string; variables: FormAnswers },
  commandId: string,
) => post('/blade-flow/work/start-process', body, commandId);

export const withdrawProcess = (
  body: { processInstanceId: string; reason: string },
  commandId: string,
) => post('/blade-flow/work/withdraw-process', body, commandId);

export const commentProcess = (
  body: { processInstanceId: string; comment: string; attachUrls: readonly string[] },
  commandId: string,
) => post('/blade-flow/work/comment', body, commandId);

export const sendMessage = (
  body: { message: string; processInstanceId: string },
  commandId: string,
) => post('/blade-flow/follow/send-message', body, commandId);

export const moveInstance = (
  body: { processInstanceId: string; processDefinitionId: string },
  commandId: string,
) => post('/blade-flow/follow/move-instance', body, commandId);

/** All versions of a process, the newest first. */
export const versionsQuery = (key: string) =>
  queryOptions({
    queryKey: [...entityKeys('flowDeployment').all, 'versions', key],
    queryFn: async ({ signal }) => {
      const params = { key_equal: key, current: 1, size: kVersionsMax, descs: 'definitionVersion' };
      const page = await get<Page<Deployment>>('/blade-flow/manager/list', params, signal);
      return page.records;
    },
  });

/** Instances of a process that run, the newest first. */
export const runningQuery = (key: string) =>
  queryOptions({
    queryKey: [...entityKeys('flowInstance').all, 'running', key],
    queryFn: async ({ signal }) => {
      const params = {
        processDefinitionKey_equal: key,
        instanceState: instanceState.flowRunning,
        current: 1,
        size: kVersionsMax,
        descs: 'createTime',
      };
      const page = await get<Page<Instance>>('/blade-flow/follow/list', params, signal);
      return page.records;
    },
    staleTime: 0,
  });

/** Of a process that is started, or of a task. */
export type FormOf = { processDefinitionId: string } | { taskId: string };

export const formQuery = (of: FormOf) =>
  queryOptions({
    queryKey: [...entityKeys('flowTask').detail(Object.values(of).join()), 'form'],
    queryFn: ({ signal }) => get<FlowForm>('/blade-flow/work/form', { ...of }, signal),
    staleTime: 0,
  });

export const processQuery = (processInstanceId: string) =>
  queryOptions({
    queryKey: [...entityKeys('flowInstance').detail(processInstanceId), 'process'],
    queryFn: ({ signal }) =>
      get<FlowProcess>('/blade-flow/work/process', { processInstanceId }, signal),
    staleTime: 0,
  });

export const modelQuery = (id: string) =>
  detailQuery<Model>('flowModel', '/blade-flow/model/detail', { id });

interface ModelInput {
  id?: string;
  version?: number;
  name: string;
  category: string;
  definition: string;
}

export const saveModel = (body: ModelInput, commandId: string) =>
  post('/blade-flow/model/submit', body, commandId);

interface TaskPeople {
  taskId: string;
  userIds: string;
  comment: string;
}

export const addSigners = (body: TaskPeople, commandId: string) =>
  post('/blade-flow/work/add-signers', body, commandId);

export const copyTask = (body: TaskPeople, commandId: string) =>
  post('/blade-flow/work/copy-task', body, commandId);

export interface LeaveInput {
  processDefinitionId: string;
  taskUser: string;
  leaveType: number | null;
  startTime: string;
  endTime: string;
  reason: string;
}

/** Answers the leave's id, and its instance as `no`. */
export const startLeave = (body: LeaveInput, commandId: string) =>
  api<Saved>('/blade-desk/process/leave/start-process', { method: 'POST', body, commandId });

export interface ExpenseLineInput {
  expenseType: number | null;
  expenseDate: string;
  /** fen */
  amount: number | null;
  remark: string;
}

export interface ExpenseInput {
  processDefinitionId: string;
  taskUser: string;
  reason: string;
  attachUrls: readonly string[];
  details: readonly ExpenseLineInput[];
}

/** Answers the expense's id, and its instance as `no`. */
export const startExpense = (body: ExpenseInput, commandId: string) =>
  api<Saved>('/blade-desk/process/expense/start-process', { method: 'POST', body, commandId });

export const deployModel = (modelId: string, commandId: string) =>
  command('/blade-flow/model/deploy', { modelId }, commandId);

export function deployFile(file: File, commandId: string) {
  const body = new FormData();
  body.append('files', file, file.name);
  return api<Saved>('/blade-flow/manager/deploy-upload', { method: 'POST', body, commandId });
}

export const changeState = (
  { processId, state }: { processId: string; state: 'active' | 'suspend' },
  commandId: string,
) => command('/blade-flow/manager/change-state', { processId, state }, commandId);

export const deleteDeployment = (deploymentIds: string, commandId: string) =>
  command('/blade-flow/manager/delete-deployment', { deploymentIds }, commandId);

export const deleteInstance = (
  body: { processInstanceId: string; deleteReason: string },
  commandId: string,
) => command('/blade-flow/follow/delete-process-instance', body, commandId);

export const formPath = (kind: ApplicationKind, processDefinitionId: string, from?: string) =>
  `/work/process/${kind}/form/${encodeURIComponent(processDefinitionId)}${from ? `?from=${from}` : ''}`;

export const handlePath = (
  kind: ApplicationKind,
  taskId: string,
  instance: string,
  business: string,
) => `/work/process/${kind}/handle/${taskId}/${instance}/${business}`;

export const detailPath = (kind: ApplicationKind, instance: string, business: string) =>
  `/work/process/${kind}/detail/${instance}/${business}`;

/** What an instance is about: its page, whatever kind it is. */
export function instancePath(place: {
  processInstanceId: string;
  businessTable?: string;
  businessId?: string;
}) {
  const kind = applicationOf(place.businessTable);
  if (kind) return detailPath(kind, place.processInstanceId, place.businessId ?? '');
  return `/work/process/${place.businessTable ? 'approval' : 'form'}/detail/${place.processInstanceId}`;
}
