import { queryOptions } from '@tanstack/react-query';
import type { Row } from '@/entities/model/def';
import { get, type InputOf, post } from '@/lib/net/calls';
import { entityKeys } from '@/lib/net/query';

const kApi = 'processPlantApi';

/** A plant with all its prices, as it was when the page was opened: what is typed is on top of that. */
export const plantQuery = (id: string) =>
  queryOptions({
    queryKey: [...entityKeys('processPlant').detail(id), 'prices'],
    queryFn: ({ signal }) => get<Row>(`${kApi}/getProcessPlantDetail`, { id }, signal),
    staleTime: 0,
    gcTime: 0,
  });

export const savePlant = (
  body: InputOf<'processPlantApi/saveOrUpdatePlantVO'>,
  commandId: string,
) => post(`${kApi}/saveOrUpdatePlantVO`, body, commandId);

/** What a plant and its prices are read by. */
export const kPlantTouched = ['processPlant', 'plantPrice', 'waterPrice', 'groovePrice'] as const;

/** Who may save a plant with its prices: the table as a whole is written. */
export const kPlantRights = [
  'processplant_add',
  'processplant_edit',
  ...['plantprice', 'waterprice', 'grooveprice'].flatMap((table) =>
    ['add', 'edit', 'delete'].map((verb) => `${table}_${verb}`),
  ),
];
