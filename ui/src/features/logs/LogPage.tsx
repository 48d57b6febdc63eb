import { useParams } from 'react-router';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import type { EntityDef } from '@/entities/model/def';
import { useSession } from '@/lib/session/session';

const kPlatform = '000000';

/** Everybody but the platform sees one company's lines: there the company needs no column. */
const withoutTenant = (def: EntityDef): EntityDef => ({
  ...def,
  fields: def.fields.filter((field) => field.name !== 'tenantId'),
});

/** What is looked for in a log comes before what is long and rarely read. */
const kLeading: Record<string, readonly string[]> = {
  usual: ['requestUri', 'method', 'logLevel', 'createBy', 'createTime', 'remoteIp'],
  login: ['account', 'loginResult', 'loginTime', 'realName', 'loginIp'],
};

/** One of the request logs: usual, api, error, login. */
export default function LogPage() {
  const { name = '' } = useParams();
  const tenant = useSession((store) => store.session?.tenantId);
  return (
    <WithDef key={name} entity={`${name}Log`}>
      {(def) => {
        const shown = tenant === kPlatform ? def : withoutTenant(def);
        return <EntityScreen def={{ ...shown, leading: kLeading[name] }} />;
      }}
    </WithDef>
  );
}
