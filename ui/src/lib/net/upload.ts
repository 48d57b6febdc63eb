import { translate } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import { api } from './http';

/** What put-file answers, as far as the pages need it. */
export interface StoredFile {
  link: string;
  originalName: string;
  attachId: string;
}

const kFileMax = 10_000_000;
const kAvatarMax = 500 * 1024;
export const kAvatarTypes = ['image/jpeg', 'image/png'];

/** Key of the text that says why the server would not take the file; nothing when it may. */
export function uploadProblem(file: File, avatar: boolean): string | undefined {
  if (avatar && (!kAvatarTypes.includes(file.type) || file.size > kAvatarMax)) {
    return 'AVATAR_DENIED';
  }
  if (file.size === 0) return 'FILE_EMPTY';
  return file.size > kFileMax ? 'FILE_TOO_LARGE' : undefined;
}

export function uploadFile(file: File, use: '' | 'avatar', commandId?: string) {
  const body = new FormData();
  body.append('file', file, file.name);
  return api<StoredFile>('/blade-resource/oss/endpoint/put-file', {
    method: 'POST',
    params: { use },
    body,
    commandId,
  });
}

/** True when the file may be sent; says why not otherwise. */
export function mayUpload(file: File, avatar: boolean): boolean {
  const problem = uploadProblem(file, avatar);
  if (problem) notify.warning(translate(`error:${problem}`));
  return !problem;
}
