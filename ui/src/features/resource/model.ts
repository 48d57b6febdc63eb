import { api } from '@/lib/net/http';

export type Setting = 'oss' | 'sms';

export const enableSetting = (setting: Setting, id: string, commandId: string) =>
  api<unknown>(`/blade-resource/${setting}/enable`, { method: 'POST', params: { id }, commandId });

export interface SmsInput {
  phones: string;
  params: string;
}

export const sendSms = (input: SmsInput, commandId: string) =>
  api<unknown>('/blade-resource/sms/endpoint/send-message', {
    method: 'POST',
    params: { phones: input.phones.replace(/[\s,，;；]+/g, ','), params: input.params },
    commandId,
  });
