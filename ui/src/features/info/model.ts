import { queryOptions } from '@tanstack/react-query';
import { passwordHash } from '@/lib/browser/md5';
import { api } from '@/lib/net/http';

export interface Profile {
  id: string;
  version?: number;
  account: string;
  name: string;
  realName: string;
  phone: string;
  email: string;
  avatar: string;
  sex?: number;
  sexName?: string;
  tenantName?: string;
  byCompanyName?: string;
  deptName?: string;
  roleName?: string;
}

export type ProfileInput = Pick<Profile, 'name' | 'realName' | 'phone' | 'email' | 'avatar'>;

export const profileQuery = queryOptions({
  queryKey: ['user', 'info'],
  queryFn: ({ signal }) => api<Profile>('/blade-user/info', { signal }),
  staleTime: 0,
});

export const saveProfile = (profile: Profile, input: ProfileInput, commandId: string) =>
  api<unknown>('/blade-user/update-info', {
    method: 'POST',
    body: { id: profile.id, version: profile.version, ...input },
    commandId,
  });

export interface PasswordInput {
  oldPassword: string;
  newPassword: string;
  newPassword1: string;
}

export const savePassword = (input: PasswordInput, commandId: string) =>
  api<unknown>('/blade-user/update-password', {
    method: 'POST',
    params: {
      oldPassword: passwordHash(input.oldPassword),
      newPassword: passwordHash(input.newPassword),
      newPassword1: passwordHash(input.newPassword1),
    },
    commandId,
  });
