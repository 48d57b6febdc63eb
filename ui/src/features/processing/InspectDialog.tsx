import { Box, Button, IconButton, SimpleGrid, Text } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { ReadTable } from '@/components/ReadTable';
import { grades } from '@/documents/kit/grades';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { count } from '@/lib/words/format';
import {
  blankProduct,
  type Inspection,
  inspectionBody,
  inspectionOf,
  inspectionProblems,
  issuesOf,
  leftOf,
  type Problems,
  type Product,
  type Used,
} from './inspect';
import { moveProcess, type ProcessDetail } from './model';

const kFates = ['usedPieces', 'surplusPieces', 'scrapPieces'] as const;

interface MaterialsProps {
  process: ProcessDetail;
  materials: readonly Used[];
  problems: Problems;
  onChange: (materials: Used[]) => void;
}

/** What became of each line of material. */
function Materials({ process, materials, problems, onChange }: MaterialsProps) {
  const { t } = useTranslation('processing');
  const text = useText();
  const head = (field: string) => text(`entity:processCommodity.${field}`);
  const labels = {
    usedPieces: head('usedPieces'),
    surplusPieces: t('surplusPieces'),
    scrapPieces: t('brokenPieces'),
  };
  return (
    <ReadTable label={head('_name')}>
      <thead>
        <tr>
          <th scope="col">{head('commodityId')}</th>
          <th scope="col" className="num">
            {t('issued')}
          </th>
          {kFates.map((field) => (
            <th key={field} scope="col">
              {labels[field]}
            </th>
          ))}
          <th scope="col" className="num">
            {t('open')}
          </th>
        </tr>
      </thead>
      <tbody>
        {issuesOf(process).map((issue, n) => {
          const used = materials[n];
          const problem = problems[`materials[${n}]`];
          if (!used) return null;
          const open = leftOf(used);
          return (
            <tr key={issue.id}>
              <td className="name">
                {issue.commodityName}
                <small>
                  {[issue.commodityCode, issue.colorNumber].filter(Boolean).join(' · ')}
                </small>
                {problem && (
                  <Text as="small" color="fg.error" display="block" role="alert">
                    {problem}
                  </Text>
                )}
              </td>
              <td className="num">{count(used.issued)}</td>
              {kFates.map((field) => (
                <td key={field} style={{ width: 110 }}>
                  <ScaledInput
                    aria-label={text('order:line.cell', { label: labels[field], n: n + 1 })}
                    aria-invalid={problem !== undefined}
                    decimals={0}
                    value={used[field]}
                    onChange={(pieces) =>
                      onChange(
                        materials.map((each, at) =>
                          at === n ? { ...each, [field]: pieces } : each,
                        ),
                      )
                    }
                  />
                </td>
              ))}
              <td className="num">
                {Number.isNaN(open) || open === 0 ? '' : <Text color="fg.warning">{open}</Text>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </ReadTable>
  );
}

interface ProductsProps {
  products: readonly Product[];
  problems: Problems;
  onChange: (products: Product[]) => void;
}

/** What was made of it, as it is put into stock. */
function Products({ products, problems, onChange }: ProductsProps) {
  const { t } = useTranslation('processing');
  const text = useText();
  const label = (field: string, n: number) =>
    text('order:line.cell', { label: text(`entity:processCommodity.${field}`), n: n + 1 });
  const change = (key: string, part: Partial<Product>) =>
    onChange(products.map((each) => (each.key === key ? { ...each, ...part } : each)));
  return (
    <Box mt="3">
      <Text fontWeight="600">{t('products')}</Text>
      {products.map((product, n) => (
        <SimpleGrid
          key={product.key}
          columns={{ base: 1, sm: 4 }}
          templateColumns={{ sm: '2fr 1fr 1fr auto' }}
          gapX="3"
          alignItems="start"
        >
          <FormField
            label={text('entity:processCommodity.commodityId')}
            required
            error={problems[`products[${n}].commodityId`]}
          >
            <RefSelect
              entity="commodity"
              aria-label={label('commodityId', n)}
              value={product.commodityId}
              onChange={(commodityId) => change(product.key, { commodityId })}
            />
          </FormField>
          <FormField
            label={text('entity:processCommodity.grade')}
            error={problems[`products[${n}].grade`]}
          >
            <OptionSelect
              aria-label={label('grade', n)}
              emptyLabel={null}
              value={product.grade}
              options={grades.map((grade) => ({
                value: grade,
                label: text(`order:grade.${grade}`),
              }))}
              onChange={(grade) => change(product.key, { grade })}
            />
          </FormField>
          <FormField
            label={text('entity:processCommodity.pieces')}
            required
            error={problems[`products[${n}].pieces`]}
          >
            <ScaledInput
              aria-label={label('pieces', n)}
              decimals={0}
              value={product.pieces}
              onChange={(pieces) => change(product.key, { pieces })}
            />
          </FormField>
          <IconButton
            mt={{ sm: '6' }}
            justifySelf="end"
            size="xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={text('order:line.cell', { label: text('act.delete'), n: n + 1 })}
            onClick={() => onChange(products.filter(({ key }) => key !== product.key))}
          >
            <Trash2 size={14} />
          </IconButton>
        </SimpleGrid>
      ))}
      {problems.products && (
        <Text color="fg.error" role="alert">
          {problems.products}
        </Text>
      )}
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        onClick={() => onChange([...products, blankProduct()])}
      >
        <Plus size={14} />
        {t('addProduct')}
      </Button>
    </Box>
  );
}

/** The server names the figure; the row is where it is told. */
const placeOf = (field: string) => field.replace(/^(materials\[\d+\]).*$/, '$1');

/** What the plant made is counted: good and scrap, what became of the material, what goes into stock. */
export function InspectDialog({
  process,
  onClose,
}: {
  process: ProcessDetail;
  onClose: () => void;
}) {
  const { t } = useTranslation('processing');
  const text = useText();
  const [start] = useState(() => inspectionOf(process));
  const [now, setNow] = useState<Inspection>(start);
  const [problems, setProblems] = useState<Problems>({});
  const finished = process.finishedPieces;
  const { mutate, isPending } = useCommand(moveProcess, {
    success: 'msg.done',
    done: onClose,
    refused: (error) => {
      if (error.field) setProblems({ [placeOf(error.field)]: errorText(error) });
      return false;
    },
  });
  const change = (part: Partial<Inspection>) => {
    setNow((old) => ({ ...old, ...part }));
    setProblems({});
  };
  const submit = () => {
    const found = inspectionProblems(text, now, finished);
    setProblems(found);
    if (!Object.keys(found).length) mutate(inspectionBody(process, now));
  };
  return (
    <FormDialog
      size="xl"
      title={`${t('inspect')} · ${process.processNo}`}
      saveLabel={t('inspect')}
      dirty={now !== start}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted" mb="2">
        {t('inspectHint', { count: finished })}
      </Text>
      <SimpleGrid columns={2} gapX="4">
        {(['goodPieces', 'scrapPieces'] as const).map((field) => (
          <FormField
            key={field}
            label={text(`entity:process.${field}`)}
            required
            error={problems[field]}
          >
            <ScaledInput
              aria-label={text(`entity:process.${field}`)}
              decimals={0}
              value={now[field]}
              onChange={(pieces) => change({ [field]: pieces })}
            />
          </FormField>
        ))}
      </SimpleGrid>
      {now.materials.length > 0 && (
        <Materials
          process={process}
          materials={now.materials}
          problems={problems}
          onChange={(materials) => change({ materials })}
        />
      )}
      <Products
        products={now.products}
        problems={problems}
        onChange={(products) => change({ products })}
      />
    </FormDialog>
  );
}
