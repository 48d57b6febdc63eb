import { queryOptions } from '@tanstack/react-query';
import { detailQuery, get, type Saved } from '@/lib/net/calls';
import { api } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import type { Answers, FlowDeploymentRow, FlowInstanceRow, FlowTaskRow } from '@/lib/wire/types';

type Answer<P extends string> = Answers[`/api/${P}` & keyof Answers];

export type Deployment = FlowDeploymentRow & { version: number };
export type Task = FlowTaskRow;
export type Instance = FlowInstanceRow;
export type Leave = Answer<'blade-desk/process/leave/detail'>;
/** Where an instance stands for the user. */
export type Flow = NonNullable<Leave['flow']>;
export type Approval = Answer<'blade-flow/approval/detail'>;
type ConditionField = Answer<'blade-flow/approval/fields'>[number];
type Place = Answer<'blade-flow/work/instance'>;
export type HistoryStep = Answer<'blade-flow/process/history-flow-list'>[number];
export type Drawing = Answer<'blade-flow/process/diagram'>;

export const kLeaveTypes = [1, 2, 3, 4] as const;

/** What a step of a process changes. */
export const kTouchedByFlow = ['flowTask', 'flowInstance', 'leave'] as const;

export const leaveQuery = (businessId: string) =>
  detailQuery<Leave>('leave', '/blade-desk/process/leave/detail', { businessId });

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

export const formPath = (processDefinitionId: string, from?: string) =>
  `/work/process/leave/form/${encodeURIComponent(processDefinitionId)}${from ? `?from=${from}` : ''}`;

export const handlePath = (taskId: string, instance: string, business: string) =>
  `/work/process/leave/handle/${taskId}/${instance}/${business}`;

export const detailPath = (instance: string, business: string) =>
  `/work/process/leave/detail/${instance}/${business}`;

/** What an instance is about: its page, whatever kind it is. */
export const instancePath = (place: {
  processInstanceId: string;
  businessTable?: string;
  businessId?: string;
}) =>
  place.businessTable === 'leave'
    ? detailPath(place.processInstanceId, place.businessId ?? '')
    : `/work/process/approval/detail/${place.processInstanceId}`;
