import { Avatar, Box, Button, HStack, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormField, TextField } from '@/components/fields/FormField';
import { UploadButton } from '@/components/UploadButton';
import { useUnsavedGuard } from '@/components/useUnsavedGuard';
import type { FieldDef } from '@/entities/model/def';
import { fieldLabel, optionLabel } from '@/entities/model/labels';
import { fieldSchema } from '@/entities/model/schema';
import { useText } from '@/i18n';
import { useIntent } from '@/lib/browser/intent';
import { kAvatarTypes, mayUpload, uploadFile } from '@/lib/net/upload';
import { useSession } from '@/lib/session/session';
import { z } from '@/lib/words/zod';
import { type Profile, type ProfileInput, saveProfile } from './model';

const own: FieldDef[] = [
  { name: 'avatar', type: 'url', max: 255 },
  { name: 'name', type: 'text', required: true, max: 20 },
  { name: 'realName', type: 'text', required: true, max: 20 },
  { name: 'phone', type: 'phone' },
  { name: 'email', type: 'text', max: 45 },
];

const schema = z.object(
  Object.fromEntries(own.map((field) => [field.name, fieldSchema({ name: 'user' }, field)])),
);

const shownFields = own.filter((field) => field.name !== 'avatar');

const readOnly = ['account', 'sex', 'byCompany', 'deptName', 'roleName'] as const;

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const text = useText();
  const intent = useIntent();
  const patchSession = useSession((store) => store.patch);
  const { register, handleSubmit, formState, reset, watch, setValue } = useForm<ProfileInput>({
    resolver: zodResolver(schema) as never,
    mode: 'onTouched',
    defaultValues: {
      avatar: profile.avatar ?? '',
      name: profile.name ?? '',
      realName: profile.realName ?? '',
      phone: profile.phone ?? '',
      email: profile.email ?? '',
    },
  });
  useUnsavedGuard(formState.isDirty);
  const save = useMutation({
    mutationFn: (input: ProfileInput) => saveProfile(profile, input, intent.idFor(input)),
    meta: { success: 'msg.updated', invalidates: ['user'] },
    onSuccess: (_, input) => {
      intent.done();
      reset(input);
      patchSession({ realName: input.realName, userName: input.name, avatar: input.avatar });
    },
  });
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, 'avatar'),
    meta: { success: 'upload.done' },
    onSuccess: ({ link }) => setValue('avatar', link, { shouldDirty: true, shouldValidate: true }),
  });
  const shown: Record<(typeof readOnly)[number], string | undefined> = {
    account: profile.account,
    sex: profile.sexName || optionLabel(text, 'user', 'sex', String(profile.sex ?? 0)),
    byCompany: profile.byCompanyName || profile.tenantName,
    deptName: profile.deptName,
    roleName: profile.roleName,
  };
  return (
    <form noValidate onSubmit={handleSubmit((input) => save.mutate(input))}>
      <Stack gap="2">
        <HStack gap="4">
          <Avatar.Root size="xl">
            <Avatar.Fallback name={profile.realName} />
            {watch('avatar') && <Avatar.Image src={watch('avatar')} alt="" />}
          </Avatar.Root>
          <Box>
            <UploadButton
              label={t('upload.avatar')}
              accept={kAvatarTypes.join(',')}
              loading={upload.isPending}
              onFile={(file) => mayUpload(file, true) && upload.mutate(file)}
            />
            <Text color="fg.muted" fontSize="12px" mt="1">
              {t('upload.avatarHint')}
            </Text>
          </Box>
        </HStack>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="6">
          {shownFields.map((field) => (
            <FormField
              key={field.name}
              label={fieldLabel(text, 'user', field.name)}
              required={field.required}
              error={formState.errors[field.name as keyof ProfileInput]?.message}
            >
              <Input {...register(field.name as keyof ProfileInput)} />
            </FormField>
          ))}
          {readOnly.map((name) => (
            <TextField key={name} label={fieldLabel(text, 'user', name)}>
              {shown[name]}
            </TextField>
          ))}
        </SimpleGrid>
        <Button
          type="submit"
          alignSelf="start"
          loading={save.isPending}
          disabled={!formState.isDirty}
        >
          {t('act.save')}
        </Button>
      </Stack>
    </form>
  );
}
