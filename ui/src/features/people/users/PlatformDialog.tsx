import { Stack, Textarea } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { DictSelect } from '@/components/fields/DictSelect';
import { FormField } from '@/components/fields/FormField';
import { useText } from '@/i18n';
import { useIntent } from '@/lib/browser/intent';
import { isJsonObject, type Platform, savePlatform } from './model';

interface PlatformDialogProps {
  userId: string;
  before: Platform;
  onClose: () => void;
}

/** The front end that an account is for, and what that one keeps of its own about it. */
export function PlatformDialog({ userId, before, onClose }: PlatformDialogProps) {
  const { t } = useTranslation();
  const text = useText();
  const intent = useIntent();
  const [userType, setUserType] = useState(before.userType);
  const [userExt, setUserExt] = useState(before.userExt);
  const save = useMutation({
    mutationFn: (platform: Platform) =>
      savePlatform(userId, platform, intent.idFor([userId, platform])),
    meta: { success: 'msg.updated', invalidates: ['user'] },
    onSuccess: onClose,
  });
  const wrong = !isJsonObject(userExt);
  return (
    <FormDialog
      size="md"
      title={t('user.platform')}
      dirty={userType !== before.userType || userExt !== before.userExt}
      pending={save.isPending}
      onSubmit={() => {
        if (userType && !wrong) save.mutate({ userType, userExt });
      }}
      onClose={onClose}
    >
      <Stack gap="3">
        <FormField
          required
          label={text('entity:user.userType')}
          error={userType ? undefined : text('entity:user.userType_required')}
        >
          <DictSelect code="user_type" value={userType} onChange={setUserType} />
        </FormField>
        <FormField
          label={text('entity:user.userExt')}
          hint={t('user.platformHint')}
          error={wrong ? text('error:BAD_JSON') : undefined}
        >
          <Textarea
            rows={6}
            fontFamily="mono"
            value={userExt}
            onChange={(event) => setUserExt(event.currentTarget.value)}
          />
        </FormField>
      </Stack>
    </FormDialog>
  );
}
