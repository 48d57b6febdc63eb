import { useQuery } from '@tanstack/react-query';
import { Money } from '@/components/cells';
import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { useText } from '@/i18n';
import { pageQuery } from '@/lib/net/calls';
import { usePerm } from '@/lib/rights/perm';
import type { Told } from '@/lib/wire/told';
import type { ProcessRow } from '@/lib/wire/types';

type Process = Told<ProcessRow, 'processType' | 'processStatus' | 'closed' | 'sellAmount'>;

const kMost = 50;

/** What is worked on for the order. Nothing while there is nothing. */
export function OrderProcesses({ orderId }: { orderId: string }) {
  const t = useText();
  const can = usePerm();
  const { data } = useQuery({
    ...pageQuery<Process>('process', 'processApi/getProcessPage', { orderId, size: kMost }),
    enabled: can('process_view'),
  });
  const rows = data?.records ?? [];
  if (!rows.length) return null;
  const title = t('entity:process._name');
  const head = (field: string) => t(`entity:process.${field}`);
  return (
    <Panel title={title}>
      <ReadTable label={title}>
        <thead>
          <tr>
            {['processNo', 'processStatus', 'processType', 'plantName', 'planDate'].map((field) => (
              <th key={field} scope="col">
                {head(field)}
              </th>
            ))}
            <th scope="col" className="num">
              {head('sellAmount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <DocumentLink sourceType="PROCESS" id={row.id}>
                  {row.processNo}
                </DocumentLink>
              </td>
              <td>
                {row.closed ? (
                  t('processing:cancelled')
                ) : (
                  <DocStatus entity="process" field="processStatus" value={row.processStatus} />
                )}
              </td>
              <td>{head(`processType_${row.processType}`)}</td>
              <td>{row.plantName}</td>
              <td>{row.planDate}</td>
              <td className="num">
                <Money fen={row.sellAmount} />
              </td>
            </tr>
          ))}
        </tbody>
      </ReadTable>
    </Panel>
  );
}
