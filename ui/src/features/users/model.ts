import { api } from '@/lib/http';

const post = (path: string, params: Record<string, string>, commandId: string) =>
  api<unknown>(`/blade-user/${path}`, { method: 'POST', params, commandId });

export type UserCommand = 'reset-password' | 'unlock';

/** Gives users the tenant's first password, or lets them sign in again after too many failures. */
export const commandUsers = (command: UserCommand, userIds: string, commandId: string) =>
  post(command, { userIds }, commandId);

/** Replaces the roles of users. */
export const grantUsers = (userIds: string, roleIds: string, commandId: string) =>
  post('grant', { userIds, roleIds }, commandId);

export interface Placing {
  roleId: string;
  deptId: string;
  postId: string;
}

/** Takes pending people in; what is left empty the company's presets say. */
export const approveGuests = (userIds: string, placing: Placing, commandId: string) =>
  post('approve-guest', { userIds, ...placing }, commandId);

export const rejectGuests = (userIds: string, reason: string, commandId: string) =>
  post('reject-guest', { userIds, reason }, commandId);
