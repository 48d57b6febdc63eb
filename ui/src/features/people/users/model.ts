import { api } from '@/lib/net/http';

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

/** The front end that an account is for, and what that one keeps about it: a JSON object, or nothing. */
export interface Platform {
  userType: string;
  userExt: string;
}

/** What is kept, as people edit it; it comes as the text of a JSON object. */
const extText = (text: string) => {
  const ext: unknown = text ? JSON.parse(text) : null;
  if (!ext || typeof ext !== 'object' || !Object.keys(ext).length) return '';
  return JSON.stringify(ext, null, 2);
};

export async function fetchPlatform(id: string): Promise<Platform> {
  const user = await api<{ userType: number; userExt: string }>('/blade-user/platform-detail', {
    params: { id },
  });
  return { userType: String(user.userType ?? ''), userExt: extText(user.userExt) };
}

export const isJsonObject = (text: string) => {
  if (!text.trim()) return true;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

export const savePlatform = (userId: string, { userType, userExt }: Platform, commandId: string) =>
  api<unknown>('/blade-user/update-platform', {
    method: 'POST',
    body: { userId, userType: Number(userType), userExt: userExt.trim() },
    commandId,
  });
