import { Alert, Box, Button, Input, NativeSelect, SimpleGrid, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '@/components/cells';
import { FormField } from '@/components/fields/FormField';
import { ReadTable } from '@/components/ReadTable';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { ApiError } from '@/lib/net/transport';
import { count } from '@/lib/words/format';
import { calculateParquet, type Parquet, type ParquetInput } from '../model';
import { type Pattern, specOf } from './patterns';

const kSides = ['300', '400', '600', '800', '900', '1200'] as const;
const kMm2PerM2 = 1_000_000;
const kLetters = 'ABCDEFGH';

interface Asked {
  side: string;
  area: string;
  lossRate: string;
  waterPrice: string;
  assemblyPrice: string;
}
const start: Asked = {
  side: '600',
  area: '20',
  lossRate: '8',
  waterPrice: '28',
  assemblyPrice: '60',
};
const kFigures = ['area', 'lossRate', 'waterPrice', 'assemblyPrice'] as const;
/** What the server counts in: mm2, basis points, fen. */
const kFactors = { area: kMm2PerM2, lossRate: 100, waterPrice: 100, assemblyPrice: 100 };

function Rows({ made, asked }: { made: Parquet; asked: Asked }) {
  const { t } = useTranslation('public-pages');
  const water = (made.waterLength / 1000).toFixed(2);
  return (
    <ReadTable label={t('parquet.result')}>
      <thead>
        <tr>
          <th scope="col">{t('parquet.what')}</th>
          <th scope="col">{t('parquet.how')}</th>
          <th scope="col" className="num">
            {t('parquet.value')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className="name">{t('parquet.units')}</td>
          <td className="text">
            {t('parquet.unitsHow', { area: asked.area, loss: asked.lossRate })}
          </td>
          <td className="num">{count(made.units)}</td>
        </tr>
        {made.pieces.map((pieces, i) => (
          <tr key={kLetters[i]}>
            <td className="name">{t('parquet.component', { name: kLetters[i] ?? '' })}</td>
            <td className="text">
              {t('parquet.componentHow', {
                units: count(made.units),
                each: count(made.units ? pieces / made.units : 0),
              })}
            </td>
            <td className="num">{count(pieces)}</td>
          </tr>
        ))}
        <tr>
          <td className="name">{t('parquet.water')}</td>
          <td className="text">
            {t('parquet.waterHow', { metres: water, price: asked.waterPrice })}
          </td>
          <td className="num">
            <Money fen={made.waterAmount} />
          </td>
        </tr>
        <tr>
          <td className="name">{t('parquet.assembly')}</td>
          <td className="text">
            {t('parquet.assemblyHow', { units: count(made.units), price: asked.assemblyPrice })}
          </td>
          <td className="num">
            <Money fen={made.assemblyAmount} />
          </td>
        </tr>
        <tr>
          <td className="name">
            <strong>{t('parquet.amount')}</strong>
          </td>
          <td />
          <td className="num">
            <strong>
              <Money fen={made.amount} />
            </strong>
          </td>
        </tr>
      </tbody>
    </ReadTable>
  );
}

type ParquetFormProps = { pattern: Pattern } | { tenantId: string; materialId: string };

/** What an area of a pattern takes: units, pieces, waterjet, money. */
export function ParquetForm(props: ParquetFormProps) {
  const { t } = useTranslation('public-pages');
  const text = useText();
  const [asked, setAsked] = useState(start);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (body: ParquetInput) => calculateParquet(body),
    meta: { silent: true },
    onError: (failure) =>
      setProblems(
        failure instanceof ApiError && failure.field ? { [failure.field]: errorText(failure) } : {},
      ),
  });
  const change = (by: Partial<Asked>) => {
    reset();
    setAsked((old) => ({ ...old, ...by }));
  };
  const submit = () => {
    const wrong = kFigures.filter((name) => !/^\d+(\.\d+)?$/.test(asked[name].trim()));
    setProblems(Object.fromEntries(wrong.map((name) => [name, text('error:NOT_A_NUMBER')])));
    if (wrong.length) return;
    const figures = Object.fromEntries(
      kFigures.map((name) => [name, Math.round(Number(asked[name]) * kFactors[name])]),
    );
    mutate({
      ...figures,
      ...('pattern' in props
        ? { parquetSpec: specOf(props.pattern.unit(Number(asked.side))) }
        : { tenantId: props.tenantId, materialId: props.materialId }),
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SimpleGrid columns={{ base: 2, md: 5 }} gapX="3">
        {'pattern' in props && (
          <FormField label={t('parquet.side')}>
            <NativeSelect.Root>
              <NativeSelect.Field
                aria-label={t('parquet.side')}
                value={asked.side}
                onChange={(event) => change({ side: event.currentTarget.value })}
              >
                {kSides.map((side) => (
                  <option key={side} value={side}>
                    {side}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
        )}
        {kFigures.map((name) => (
          <FormField key={name} label={text(`public-pages:parquet.${name}`)} error={problems[name]}>
            <Input
              aria-label={text(`public-pages:parquet.${name}`)}
              inputMode="decimal"
              value={asked[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          </FormField>
        ))}
      </SimpleGrid>
      <Button type="submit" loading={isPending}>
        <Calculator size={14} />
        {t('machining.calculate')}
      </Button>
      {error && !Object.keys(problems).length && (
        <Alert.Root status="error" mt="3">
          <Alert.Indicator />
          <Alert.Title>{errorText(error)}</Alert.Title>
        </Alert.Root>
      )}
      <Box mt="4" aria-live="polite">
        {data && <Rows made={data} asked={asked} />}
      </Box>
      <Text color="fg.muted" fontSize="12px">
        {t('parquet.note')}
      </Text>
    </form>
  );
}
