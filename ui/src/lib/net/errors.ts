import { translate } from '@/i18n';
import { ApiError } from './transport';

/** The text to show for a failure: the server's, else the catalogue's for its key. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) {
    return (
      error.msg ||
      translate(`error:${error.key}`, { ...error.params, defaultValue: translate('error:UNKNOWN') })
    );
  }
  return translate('error:UNKNOWN');
}

export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 409 || error.key === 'VERSION_STALE');
