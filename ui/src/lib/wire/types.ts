// Made from the server's description of its API by tests/wire-types; not written by hand.

export interface Envelope {
  code?: number;
  success?: boolean;
  data?: unknown;
  msg?: string;
  requestId?: string;
}

export interface VerifyUserInput {
  userId?: string;
  deptId?: string;
}

export interface AddBonusInput {
  userId?: string;
  deptId?: string;
  bonus?: number;
  reason?: string;
}

export interface AddGoldInput {
  userId?: string;
  deptId?: string;
  gold?: number;
  reason?: string;
}

export interface ChangeBonusInput {
  userId?: string;
  deptId?: string;
  change?: number;
  reason?: string;
}

export interface SetBalanceInput {
  userId?: string;
  deptId?: string;
  version?: number;
  bonusBalance?: number;
  goldBalance?: number;
  reason?: string;
}

export interface FreezeBalanceInput {
  userId?: string;
  deptId?: string;
  frozen?: number;
  reason?: string;
}

export interface ExchangeInput {
  userId?: string;
  times?: number;
  bonus?: number;
}

export interface RemoveMatchingInput {
  filter: Record<string, unknown>;
  confirmCount: number;
}

export interface AgreeStatementInput {
  channelCustomerId: string;
  month?: string;
  closing?: number;
  remark?: string;
}

export interface TryLayoutInput {
  layoutName?: string;
  docKind?: 'contract' | 'offer' | 'outNote' | 'receipt' | 'statement' | 'label';
  paper?: 'A4' | 'A4L' | 'A5L' | 'W241' | 'W241H' | 'W241T' | 'L24' | 'R60' | 'R80' | 'R100';
  isDefault?: number;
  textScale?: number;
  title?: string;
  logo?: string;
  seal?: string;
  sealAt?: number;
  sellerName?: string;
  sellerAddress?: string;
  sellerTel?: string;
  taxNo?: string;
  bankName?: string;
  bankAccount?: string;
  terms?: string;
  headFields?: string;
  lineColumns?: string;
  ends?: string;
  signatures?: string;
  copies?: string;
  remark?: string;
}

export interface SomeRecordsInput {
  ids: string;
}

export interface DefinitionInput {
  definition: Record<string, unknown>;
}

export interface OneRecordInput {
  id: string;
}

export interface SourceColumnInput {
  column: string;
  field: string;
}

export interface SourceRowsInput {
  datasourceId?: string;
  table: string;
  dryRun?: number;
  columns?: Array<SourceColumnInput>;
}

export interface DeployModelInput {
  modelId: string;
  category?: string;
  tenantIds?: string;
}

export interface ChangeFlowStateInput {
  processId: string;
  state: string;
}

export interface DeleteDeploymentsInput {
  deploymentIds: string;
}

export interface DeleteInstanceInput {
  processInstanceId: string;
  deleteReason?: string;
}

export interface FlowMessageInput {
  message: string;
  processInstanceId?: string;
  variables?: Record<string, unknown>;
}

export interface MoveInstanceInput {
  processInstanceId: string;
  processDefinitionId: string;
}

export interface PrintOutOrderInput {
  outOrderId: string;
  layoutId?: string;
}

export interface SignOutOrderInput {
  outOrderId: string;
  printNum: number;
  signerName: string;
  signatureUrl: string;
}

export interface PrintPutOrderInput {
  putOrderId: string;
}

export interface PrintShiftOrderInput {
  shiftOrderId: string;
}

export interface PrintTakingInput {
  takingId: string;
}

export interface PutLineInput {
  id?: string;
  commodityId?: string;
  colorNumber?: string;
  grade?: 'A' | 'B' | 'C';
  storageId?: string;
  planPieces?: number;
  unitCost?: number;
  batchNo?: string;
  produceDate?: string;
  serialIds?: string;
  remark?: string;
}

export interface SavePutOrderInput {
  putStatus?: number;
  details?: Array<PutLineInput>;
  putType?: 1 | 2 | 4 | 5;
  warehouseId?: string;
  cooperationId?: string;
  putDate?: string;
  keeperUserId?: string;
  remark?: string;
}

export interface UpdatePutOrderInput {
  putOrderId?: string;
  id?: string;
  version?: number;
  putStatus?: number;
  details?: Array<PutLineInput>;
  putType?: 1 | 2 | 4 | 5;
  warehouseId?: string;
  cooperationId?: string;
  putDate?: string;
  keeperUserId?: string;
  remark?: string;
}

export interface PutPostingInput {
  putDetailId?: string;
  pieces?: number;
  damagedPieces?: number;
  commodityId?: string;
  colorNumber?: string;
  grade?: 'A' | 'B' | 'C';
  storageId?: string;
  planPieces?: number;
  unitCost?: number;
  batchNo?: string;
  produceDate?: string;
  serialIds?: string;
  remark?: string;
}

export interface PostPutOrderInput {
  putOrderId?: string;
  id?: string;
  version?: number;
  lines?: Array<PutPostingInput>;
}

export interface VoidPutOrderInput {
  putOrderId?: string;
  id?: string;
  version?: number;
  reason?: string;
}

export interface RemovePutLinesInput {
  putDetailIds: string;
}

export interface ReverseRecordInput {
  outPutRecordId: string;
  reason?: string;
}

export interface OutLineInput {
  id?: string;
  orderDetailId?: string;
  sId?: string;
  pieces?: number;
  commodityId?: string;
  colorNumber?: string;
  grade?: 'A' | 'B' | 'C';
  storageId?: string;
  planPieces?: number;
  serialIds?: string;
  remark?: string;
}

export interface DeliveredLineInput {
  orderDetailId?: string;
  sId?: string;
  pieces?: number;
  planPieces?: number;
  colorNumber?: string;
}

export interface SaveOutOrderInput {
  outStatus?: number;
  version?: number;
  deliverMode?: number;
  deliverDate?: string;
  details?: Array<OutLineInput>;
  lines?: Array<DeliveredLineInput>;
  outType?: 1 | 2 | 4 | 5 | 6;
  warehouseId?: string;
  orderId?: string;
  receiver?: string;
  receiverTel?: string;
  address?: string;
  outDate?: string;
  logisticId?: string;
  waybillNo?: string;
  driverName?: string;
  driverTel?: string;
  plateNo?: string;
  freightAmount?: number;
  keeperUserId?: string;
  remark?: string;
}

export interface UpdateOutOrderInput {
  outOrderId?: string;
  id?: string;
  version?: number;
  outStatus?: number;
  details?: Array<OutLineInput>;
  outType?: 1 | 2 | 4 | 5 | 6;
  warehouseId?: string;
  orderId?: string;
  receiver?: string;
  receiverTel?: string;
  address?: string;
  outDate?: string;
  logisticId?: string;
  waybillNo?: string;
  driverName?: string;
  driverTel?: string;
  plateNo?: string;
  freightAmount?: number;
  keeperUserId?: string;
  remark?: string;
}

export interface OutPostingInput {
  outDetailId?: string;
  sId?: string;
  storageId?: string;
  pieces?: number;
  serialIds?: string;
}

export interface PostOutOrderInput {
  outOrderId?: string;
  id?: string;
  version?: number;
  lines?: Array<OutPostingInput>;
}

export interface VoidOutOrderInput {
  outOrderId?: string;
  id?: string;
  version?: number;
  reason?: string;
}

export interface SaveReceiptInput {
  receiptType?: 1;
  outOrderId?: string;
  receiver?: string;
  receiverTel?: string;
  address?: string;
  signPieces?: number;
  breakPieces?: number;
  signUrl?: string;
  remark?: string;
}

export interface BreakageInput {
  orderDetailId: string;
  colorNumber?: string;
  pieces?: number;
}

export interface UpdateReceiptInput {
  id: string;
  version?: number;
  receiptStatus?: number;
  imageUrls?: Array<string>;
  breakages?: Array<BreakageInput>;
  receiptType?: 1;
  outOrderId?: string;
  receiver?: string;
  receiverTel?: string;
  address?: string;
  signPieces?: number;
  breakPieces?: number;
  signUrl?: string;
  remark?: string;
}

export interface SomeInput {
  ids: string;
}

export interface RegisterGuestInput {
  tenantId?: string;
  name?: string;
  account?: string;
  password?: string;
  oauthId?: string;
}

export interface ApproveGuestsInput {
  userIds: string;
  roleId?: string;
  deptId?: string;
  postId?: string;
}

export interface RejectGuestsInput {
  userIds: string;
  reason?: string;
}

export interface GrantTopMenusInput {
  topMenuIds: string;
  menuIds?: string;
}

export interface GrantRoleInput {
  roleIds: string;
  menuIds?: string;
  dataScopeIds?: string;
  apiScopeIds?: string;
}

export interface CutPartInput {
  id?: string;
  sourceLineId?: string;
  length?: number;
  width?: number;
  quantity?: number;
  fixed?: number;
  position?: string;
}

export interface SaveCutPlanInput {
  id?: string;
  version?: number;
  remnantIds?: string;
  parts?: Array<CutPartInput>;
  processId?: string;
  warehouseId?: string;
  commodityId?: string;
  colorNumber?: string;
  grade?: 'A' | 'B' | 'C';
  kerf?: number;
  remnantSide?: number;
  remnantArea?: number;
  withoutRemnants?: number;
  storageId?: string;
  remark?: string;
}

export interface TurnCutPlanInput {
  id: string;
  version?: number;
  cutStatus?: number;
  reason?: string;
}

export interface SomeWithReasonInput {
  ids: string;
  reason?: string;
}

export interface OneInput {
  id: string;
}

export interface SendMessageInput {
  type?: number;
  title?: string;
  content?: string;
  receiverId?: string;
  receiverId2?: string;
  receiverIds?: string;
  deptId?: string;
  roleId?: string;
  bizType?: string;
  bizId?: string;
}

export interface ReadMessagesInput {
  type?: number;
}

export interface ReadNoticesInput {
  ids: string;
}

export interface CommentFileInput {
  url: string;
}

export interface CommentInput {
  entity: string;
  id: string;
  content?: string;
  mentionIds?: string;
  files?: Array<CommentFileInput>;
}

export interface WithdrawCommentInput {
  entity: string;
  id: string;
  commentId: string;
}

export interface DiscussedInput {
  entity: string;
  id: string;
}

export interface AssignInput {
  entity: string;
  id: string;
  assigneeId: string;
  content?: string;
  dueDate?: string;
}

export interface AssignmentInput {
  entity: string;
  id: string;
  assignmentId: string;
}

export interface KeepDraftInput {
  name: string;
  savedAt?: number;
  body: string;
}

export interface DropDraftInput {
  name: string;
}

export interface DeliverOrderInput {
  orderId: string;
  version?: number;
  warehouseId?: string;
  deliverMode?: number;
  deliverDate?: string;
  lines?: Array<DeliveredLineInput>;
  details?: Array<DeliveredLineInput>;
  outType?: 1 | 2 | 4 | 5 | 6;
  receiver?: string;
  receiverTel?: string;
  address?: string;
  outDate?: string;
  logisticId?: string;
  waybillNo?: string;
  driverName?: string;
  driverTel?: string;
  plateNo?: string;
  freightAmount?: number;
  keeperUserId?: string;
  remark?: string;
}

export interface OrderLineInput {
  id?: string;
  commodityId?: string;
  size?: string;
  colorNumber?: string;
  grade?: 'A' | 'B' | 'C';
  spaceName?: string;
  unit?: 'PCS' | 'SHEET' | 'BOX' | 'PALLET' | 'M2' | 'SET' | 'BAG' | 'M';
  inputQty?: number;
  lossRate?: number;
  priceUnit?: 'PCS' | 'SHEET' | 'BOX' | 'PALLET' | 'M2' | 'SET' | 'BAG' | 'M';
  discountRate?: number;
  dealPrice?: number;
  isGift?: number;
  isSample?: number;
  needProcess?: number;
  warehouseId?: string;
  remark?: string;
}

export interface SaveOrderInput {
  details?: Array<OrderLineInput>;
  orderType?: 1 | 2 | 3 | 4;
  contractNo?: string;
  customerId?: string;
  channelCustomerId?: string;
  projectName?: string;
  projectAddress?: string;
  regionCode?: string;
  receiver?: string;
  receiverTel?: string;
  guideUserId?: string;
  designerUserId?: string;
  deptId?: string;
  brandId?: string;
  warehouseId?: string;
  payMode?: 1 | 2 | 3;
  depositRate?: number;
  expectDate?: string;
  deliverMode?: 1 | 2 | 3 | 4;
  allowMixShade?: number;
  freightAmount?: number;
  otherAmount?: number;
  discountAmount?: number;
  eraseAmount?: number;
  attachUrls?: Array<string>;
  remark?: string;
}

export interface ChangeOrderInput {
  id: string;
  version?: number;
  details?: Array<OrderLineInput>;
  orderType?: 1 | 2 | 3 | 4;
  contractNo?: string;
  customerId?: string;
  channelCustomerId?: string;
  projectName?: string;
  projectAddress?: string;
  regionCode?: string;
  receiver?: string;
  receiverTel?: string;
  guideUserId?: string;
  designerUserId?: string;
  deptId?: string;
  brandId?: string;
  warehouseId?: string;
  payMode?: 1 | 2 | 3;
  depositRate?: number;
  expectDate?: string;
  deliverMode?: 1 | 2 | 3 | 4;
  allowMixShade?: number;
  freightAmount?: number;
  otherAmount?: number;
  discountAmount?: number;
  eraseAmount?: number;
  attachUrls?: Array<string>;
  remark?: string;
}

export interface SaveOrChangeOrderInput {
  id?: string;
  version?: number;
  details?: Array<OrderLineInput>;
  orderType?: 1 | 2 | 3 | 4;
  contractNo?: string;
  customerId?: string;
  channelCustomerId?: string;
  projectName?: string;
  projectAddress?: string;
  regionCode?: string;
  receiver?: string;
  receiverTel?: string;
  guideUserId?: string;
  designerUserId?: string;
  deptId?: string;
  brandId?: string;
  warehouseId?: string;
  payMode?: 1 | 2 | 3;
  depositRate?: number;
  expectDate?: string;
  deliverMode?: 1 | 2 | 3 | 4;
  allowMixShade?: number;
  freightAmount?: number;
  otherAmount?: number;
  discountAmount?: number;
  eraseAmount?: number;
  attachUrls?: Array<string>;
  remark?: string;
}

export interface ConfirmedLineInput {
  lineId?: string;
  warehouseId?: string;
  colorNumber?: string;
  pieces?: number;
}

export interface StepOrderInput {
  id: string;
  version?: number;
  orderStatus?: number;
  reason?: string;
  lines?: Array<ConfirmedLineInput>;
  orderType?: 1 | 2 | 3 | 4;
  contractNo?: string;
  customerId?: string;
  channelCustomerId?: string;
  projectName?: string;
  projectAddress?: string;
  regionCode?: string;
  receiver?: string;
  receiverTel?: string;
  guideUserId?: string;
  designerUserId?: string;
  deptId?: string;
  brandId?: string;
  warehouseId?: string;
  payMode?: 1 | 2 | 3;
  depositRate?: number;
  expectDate?: string;
  deliverMode?: 1 | 2 | 3 | 4;
  allowMixShade?: number;
  freightAmount?: number;
  otherAmount?: number;
  discountAmount?: number;
  eraseAmount?: number;
  attachUrls?: Array<string>;
  remark?: string;
}

export interface AddOrderLineInput {
  orderId: string;
  version?: number;
  commodityId?: string;
  size?: string;
  colorNumber?: string;
  grade?: 'A' | 'B' | 'C';
  spaceName?: string;
  unit?: 'PCS' | 'SHEET' | 'BOX' | 'PALLET' | 'M2' | 'SET' | 'BAG' | 'M';
  inputQty?: number;
  lossRate?: number;
  priceUnit?: 'PCS' | 'SHEET' | 'BOX' | 'PALLET' | 'M2' | 'SET' | 'BAG' | 'M';
  discountRate?: number;
  dealPrice?: number;
  isGift?: number;
  isSample?: number;
  needProcess?: number;
  warehouseId?: string;
  remark?: string;
}

export interface ChangeOrderLineInput {
  id: string;
  version?: number;
  commodityId?: string;
  size?: string;
  colorNumber?: string;
  grade?: 'A' | 'B' | 'C';
  spaceName?: string;
  unit?: 'PCS' | 'SHEET' | 'BOX' | 'PALLET' | 'M2' | 'SET' | 'BAG' | 'M';
  inputQty?: number;
  lossRate?: number;
  priceUnit?: 'PCS' | 'SHEET' | 'BOX' | 'PALLET' | 'M2' | 'SET' | 'BAG' | 'M';
  discountRate?: number;
  dealPrice?: number;
  isGift?: number;
  isSample?: number;
  needProcess?: number;
  warehouseId?: string;
  remark?: string;
}

export interface GiveUpLinesInput {
  id: string;
  lineIds: string;
  reason?: string;
  version?: number;
}

export interface CancelOrderInput {
  id: string;
  closeReason?: string;
  version?: number;
}

export interface TenantLimitsInput {
  ids: string;
  accountNumber?: number;
  expireTime?: string;
}

export interface SendSmsInput {
  code?: string;
  phones?: string;
  params?: Record<string, unknown>;
}

export interface SavePaymentInput {
  orderId?: string;
  payType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  amount?: number;
  payTime?: string;
  payerName?: string;
  bankSerial?: string;
  voucherUrl?: string;
  remark?: string;
}

export interface SettleOrdersInput {
  orderIds: string;
  orderId?: string;
  payType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  amount?: number;
  payTime?: string;
  payerName?: string;
  bankSerial?: string;
  voucherUrl?: string;
  remark?: string;
}

export interface OneWithReasonInput {
  id: string;
  reason?: string;
  version?: number;
}

export interface AssignPackageInput {
  tenantId: string;
  packageId?: number;
}

export interface AssignDatasourceInput {
  tenantId: string;
  datasourceId?: number;
}

export interface CloseLedgerInput {
  tenantId: string;
  movedTo: string;
}

export interface OneTenantInput {
  tenantId: string;
}

export interface PrintOrderInput {
  id: string;
  layoutId?: string;
}

export interface SignOrderInput {
  id: string;
  printNum: number;
  signerName: string;
  signatureUrl: string;
}

export interface ProcessPartInput {
  id?: string;
  productId?: string;
  commodityId?: string;
  length?: number;
  width?: number;
  quantity?: number;
  edgeLength?: number;
  craftIds?: string;
  handPrice?: number;
  handReason?: string;
  position?: string;
  remark?: string;
}

export interface ProcessBrickCraftInput {
  id?: string;
  craftId?: string;
  edgeMask?: number;
  grooveCount?: number;
  grooveWidth?: number;
  grooveDepth?: number;
  waterLength?: number;
  curveRate?: number;
  times?: number;
  handPrice?: number;
  handReason?: string;
}

export interface ProcessBrickInput {
  id?: string;
  crafts?: Array<ProcessBrickCraftInput>;
  commodityId?: string;
  colorNumber?: string;
  length?: number;
  width?: number;
  quantity?: number;
  position?: string;
  remark?: string;
}

export interface ProcessDeskInput {
  id?: string;
  commodityId?: string;
  deskName?: string;
  length?: number;
  width?: number;
  thickness?: number;
  quantity?: number;
  frontEdge?: 1 | 2 | 3 | 4 | 5;
  edgeLength?: number;
  backSplash?: number;
  basinHoles?: number;
  stoveHoles?: number;
  tapHoles?: number;
  cornerCount?: number;
  handPrice?: number;
  handReason?: string;
  remark?: string;
}

export interface ProcessStairsInput {
  id?: string;
  commodityId?: string;
  stepCount?: number;
  treadLength?: number;
  treadWidth?: number;
  riserHeight?: number;
  frontEdge?: 1 | 2 | 3 | 4;
  grooveCount?: number;
  landingArea?: number;
  quantity?: number;
  handPrice?: number;
  handReason?: string;
  remark?: string;
}

export interface ProcessCutInput {
  id?: string;
  commodityId?: string;
  fromSize?: string;
  toLength?: number;
  toWidth?: number;
  quantity?: number;
  kerf?: number;
  priceUnit?: 'CUT' | 'M' | 'PCS';
  handPrice?: number;
  handReason?: string;
  remark?: string;
}

export interface ProcessCommodityInput {
  id?: string;
  ioType?: 1 | 2 | 3 | 4;
  commodityId?: string;
  colorNumber?: string;
  grade?: 'A' | 'B' | 'C';
  planPieces?: number;
}

export interface UsedMaterialInput {
  id?: string;
  usedPieces?: number;
  surplusPieces?: number;
  scrapPieces?: number;
}

export interface ProcessProductInput {
  commodityId?: string;
  grade?: string;
  pieces?: number;
}

export interface PriceProcessInput {
  processId?: string;
  id?: string;
  version?: number;
  pricingDate?: string;
  parts?: Array<ProcessPartInput>;
  bricks?: Array<ProcessBrickInput>;
  desk?: Array<ProcessDeskInput>;
  stairs?: Array<ProcessStairsInput>;
  cut?: Array<ProcessCutInput>;
  commodity?: Array<ProcessCommodityInput>;
  materials?: Array<UsedMaterialInput>;
  products?: Array<ProcessProductInput>;
  processType?: 1 | 2 | 3 | 4 | 5;
  orderId?: string;
  designerUserId?: string;
  plantId?: string;
  plantPriceid?: string;
  warehouseId?: string;
  putWarehouseId?: string;
  urgentRate?: number;
  lossRate?: number;
  planDate?: string;
  freightAmount?: number;
  drawingUrls?: Array<string>;
  remark?: string;
}

export interface RepriceInput {
  startDate: string;
  endDate: string;
  plantId?: string;
  plantPriceid?: string;
  pricingDate?: string;
}

export interface SaveProcessInput {
  processId?: string;
  id?: string;
  version?: number;
  processStatus?: number;
  reason?: string;
  finishedPieces?: number;
  goodPieces?: number;
  scrapPieces?: number;
  parts?: Array<ProcessPartInput>;
  bricks?: Array<ProcessBrickInput>;
  desk?: Array<ProcessDeskInput>;
  stairs?: Array<ProcessStairsInput>;
  cut?: Array<ProcessCutInput>;
  commodity?: Array<ProcessCommodityInput>;
  materials?: Array<UsedMaterialInput>;
  products?: Array<ProcessProductInput>;
  processType?: 1 | 2 | 3 | 4 | 5;
  orderId?: string;
  designerUserId?: string;
  plantId?: string;
  plantPriceid?: string;
  warehouseId?: string;
  putWarehouseId?: string;
  urgentRate?: number;
  lossRate?: number;
  planDate?: string;
  freightAmount?: number;
  drawingUrls?: Array<string>;
  remark?: string;
}

export interface PurchaseLineInput {
  id?: string;
  orderDetailId?: string;
  commodityId?: string;
  colorNumber?: string;
  grade?: 'A' | 'B' | 'C';
  pieces?: number;
  priceUnit?: 'PCS' | 'SHEET' | 'BOX' | 'M2' | 'SET' | 'BAG' | 'M';
  price?: number;
  remark?: string;
}

export interface WaybillInput {
  id?: string;
  logisticId?: string;
  waybillNo?: string;
  plateNo?: string;
  driverName?: string;
  driverTel?: string;
  sendTime?: string;
  arriveTime?: string;
  pieces?: number;
  weight?: number;
  freightAmount?: number;
  remark?: string;
}

export interface SaveProcurementInput {
  procurementId?: string;
  id?: string;
  version?: number;
  poStatus?: number;
  reason?: string;
  amount?: number;
  payType?: number;
  payTime?: string;
  bankSerial?: string;
  voucherUrl?: string;
  details?: Array<PurchaseLineInput>;
  logistics?: Array<WaybillInput>;
  poType?: 1 | 2 | 3 | 4;
  cooperationId?: string;
  brandId?: string;
  orderId?: string;
  buyerUserId?: string;
  deptId?: string;
  warehouseId?: string;
  expectDate?: string;
  payTerm?: 1 | 2 | 3;
  freightAmount?: number;
  discountAmount?: number;
  remark?: string;
}

export interface SignLineInput {
  detailId?: string;
  signedPieces?: number;
  shortPieces?: number;
  overPieces?: number;
  colorNumber?: string;
  storageId?: string;
}

export interface SignProcurementInput {
  procurementId?: string;
  id?: string;
  version?: number;
  signUserName?: string;
  signUrl?: string;
  remark?: string;
  lines?: Array<SignLineInput>;
}

export interface PayProcurementInput {
  procurementId?: string;
  id?: string;
  version?: number;
  refund?: number;
  payType?: 1 | 2 | 3 | 4 | 7 | 8;
  amount?: number;
  payTime?: string;
  bankSerial?: string;
  voucherUrl?: string;
  remark?: string;
}

export interface SupplierReturnLineInput {
  detailId?: string;
  colorNumber?: string;
  pieces?: number;
  storageId?: string;
}

export interface ReturnProcurementInput {
  procurementId?: string;
  id?: string;
  version?: number;
  warehouseId?: string;
  outDate?: string;
  remark?: string;
  lines?: Array<SupplierReturnLineInput>;
}

export interface LackingLineInput {
  orderDetailId?: string;
  pieces?: number;
  price?: number;
}

export interface BuyLackingInput {
  orderId: string;
  warehouseId?: string;
  cooperationId?: string;
  expectDate?: string;
  payTerm?: number;
  lines?: Array<LackingLineInput>;
}

export interface SuggestedLineInput {
  commodityId: string;
  grade?: string;
  pieces?: number;
  cooperationId?: string;
  price?: number;
}

export interface BuySuggestedInput {
  warehouseId: string;
  expectDate?: string;
  payTerm?: number;
  lines?: Array<SuggestedLineInput>;
}

export interface OwnInfoInput {
  name?: string;
  realName?: string;
  avatar?: string;
  phone?: string;
  email?: string;
  sex?: number;
  birthday?: string;
}

export interface ChangePasswordInput {
  oldPassword: string;
  newPassword: string;
  newPassword1: string;
}

export interface PublicMachiningLine {
  craftId?: string;
  commodityType?: string;
  length?: number;
  width?: number;
  thickness?: number;
  quantity?: number;
  times?: number;
  edgeMask?: number;
  grooveCount?: number;
  grooveWidth?: number;
  grooveDepth?: number;
  waterLength?: number;
  curveRate?: number;
}

export interface PublicMachiningInput {
  tenantId?: string;
  lines?: Array<PublicMachiningLine>;
}

export interface PublicEnquiryInput {
  tenantId?: string;
  name?: string;
  tel?: string;
  remark?: string;
  lines?: Array<PublicMachiningLine>;
}

export interface PublicParquetInput {
  tenantId?: string;
  materialId?: string;
  parquetSpec?: Record<string, unknown>;
  area?: number;
  lossRate?: number;
  waterPrice?: number;
  assemblyPrice?: number;
}

export interface ReturnLineInput {
  id?: string;
  orderDetailId?: string;
  acceptPieces?: number;
  storageId?: string;
  serialIds?: string;
  colorNumber?: string;
  grade?: 'A' | 'B' | 'C';
  pieces?: number;
  remark?: string;
}

export interface AddReturnInput {
  orderId: string;
  returnsStatus?: number;
  details?: Array<ReturnLineInput>;
  returnsType?: 1 | 2 | 3 | 4 | 5 | 6;
  reason?: string;
  warehouseId?: string;
  pickupMode?: 1 | 2;
  feeRate?: number;
  freightAmount?: number;
  imageUrls?: Array<string>;
  remark?: string;
}

export interface UpdateReturnInput {
  returnsId?: string;
  id?: string;
  version?: number;
  returnsStatus?: number;
  refundType?: number;
  payeeName?: string;
  payeeBank?: string;
  payeeAccount?: string;
  details?: Array<ReturnLineInput>;
  orderId?: string;
  returnsType?: 1 | 2 | 3 | 4 | 5 | 6;
  reason?: string;
  warehouseId?: string;
  pickupMode?: 1 | 2;
  feeRate?: number;
  freightAmount?: number;
  imageUrls?: Array<string>;
  remark?: string;
}

export interface RemoveReturnLinesInput {
  returnsDetailIds: string;
}

export interface WithdrawReturnsInput {
  returnsIds: string;
  reason?: string;
}

export interface SaveRefundInput {
  orderId?: string;
  refundType?: 1 | 2 | 3 | 4;
  amount?: number;
  payeeName?: string;
  payeeAccount?: string;
  payeeBank?: string;
  refundTime?: string;
  voucherUrl?: string;
  remark?: string;
}

export interface ChangeRefundInput {
  id: string;
  version?: number;
  orderId?: string;
  refundType?: 1 | 2 | 3 | 4;
  amount?: number;
  payeeName?: string;
  payeeAccount?: string;
  payeeBank?: string;
  refundTime?: string;
  voucherUrl?: string;
  remark?: string;
}

export interface ShiftLineInput {
  id?: string;
  inPieces?: number;
  lossPieces?: number;
  lossSerialIds?: string;
  commodityId?: string;
  colorNumber?: string;
  grade?: 'A' | 'B' | 'C';
  outStorageId?: string;
  inStorageId?: string;
  pieces?: number;
  serialIds?: string;
  remark?: string;
}

export interface SaveShiftOrderInput {
  shiftStatus?: number;
  details?: Array<ShiftLineInput>;
  outWarehouseId?: string;
  inWarehouseId?: string;
  shiftDate?: string;
  logisticId?: string;
  plateNo?: string;
  freightAmount?: number;
  remark?: string;
}

export interface UpdateShiftOrderInput {
  shiftOrderId?: string;
  id?: string;
  version?: number;
  shiftStatus?: number;
  details?: Array<ShiftLineInput>;
  outWarehouseId?: string;
  inWarehouseId?: string;
  shiftDate?: string;
  logisticId?: string;
  plateNo?: string;
  freightAmount?: number;
  remark?: string;
}

export interface VoidShiftOrderInput {
  shiftId?: string;
  id?: string;
  version?: number;
  reason?: string;
}

export interface RemoveShiftLinesInput {
  detailIds: string;
}

export interface SaveStockBillInput {
  id?: string;
  sId?: string;
  billType?: 1 | 2 | 3 | 4 | 5;
  warehouseId?: string;
  commodityId?: string;
  colorNumber?: string;
  grade?: 'A' | 'B' | 'C';
  length?: number;
  width?: number;
  toColorNumber?: string;
  toGrade?: 'A' | 'B' | 'C';
  pieces?: number;
  costAmount?: number;
  storageId?: string;
  serialIds?: string;
  reason?: string;
}

export interface MoveBinInput {
  sId: string;
  fromStorageId?: string;
  toStorageId?: string;
  pieces?: number;
}

export interface StockTakingLineInput {
  id?: string;
  commodityId?: string;
  colorNumber?: string;
  grade?: 'A' | 'B' | 'C';
  storageId?: string;
  countPieces?: number;
  reason?: string;
  serialIds?: string;
}

export interface SaveStockTakingInput {
  takingStatus?: number;
  details?: Array<StockTakingLineInput>;
  warehouseId?: string;
  takingType?: 1 | 2 | 3 | 4;
  scopeIds?: string;
  takingDate?: string;
  remark?: string;
}

export interface UpdateStockTakingInput {
  takingId?: string;
  id?: string;
  version?: number;
  takingStatus?: number;
  reason?: string;
  details?: Array<StockTakingLineInput>;
  warehouseId?: string;
  takingType?: 1 | 2 | 3 | 4;
  scopeIds?: string;
  takingDate?: string;
  remark?: string;
}

export interface AgreeSupplierStatementInput {
  cooperationId: string;
  month?: string;
  closing?: number;
  remark?: string;
}

export interface JudgeConflictInput {
  id: string;
  conflictStatus?: number;
  shareRate?: number;
  handleRemark?: string;
}

export interface OneMaterialInput {
  materialId: string;
}

export interface PlantPriceInput {
  id?: string;
  version?: number;
  plantId?: string;
  plantPriceid?: string;
  craftId?: string;
  commodityType?: 'PORCELAIN' | 'SLAB' | 'MARBLE' | 'GRANITE' | 'QUARTZ';
  sizeFrom?: number;
  sizeTo?: number;
  thicknessFrom?: number;
  thicknessTo?: number;
  priceUnit?: 'PCS' | 'M' | 'M2' | 'CUT' | 'HOLE' | 'STEP';
  price?: number;
  effectiveDate?: string;
  minCharge?: number;
  valid?: number;
}

export interface WaterPriceInput {
  id?: string;
  version?: number;
  plantId?: string;
  plantPriceid?: string;
  commodityType?: 'PORCELAIN' | 'SLAB' | 'MARBLE' | 'GRANITE' | 'QUARTZ';
  thicknessFrom?: number;
  thicknessTo?: number;
  curve?: 1 | 2;
  price?: number;
  effectiveDate?: string;
  minCharge?: number;
  valid?: number;
}

export interface GroovePriceInput {
  id?: string;
  version?: number;
  plantId?: string;
  plantPriceid?: string;
  widthTo?: number;
  depthTo?: number;
  priceUnit?: 'M' | 'EACH';
  price?: number;
  effectiveDate?: string;
  minCharge?: number;
  valid?: number;
}

export interface SavePlantInput {
  id?: string;
  version?: number;
  plantPrices?: Array<PlantPriceInput>;
  waterPrices?: Array<WaterPriceInput>;
  groovePrices?: Array<GroovePriceInput>;
  plantCode?: string;
  plantName?: string;
  plantType?: 1 | 2;
  cooperationId?: string;
  warehouseId?: string;
  linkman?: string;
  tel?: string;
  regionCode?: string;
  address?: string;
  craftIds?: string;
  dayCapacity?: number;
  valid?: number;
  remark?: string;
}

export interface SomeUsersInput {
  userIds: string;
}

export interface GrantRolesInput {
  userIds: string;
  roleIds: string;
}

export interface UserPlatformInput {
  userId: string;
  userType?: number;
  userExt?: Record<string, unknown>;
}

export interface ListViewInput {
  listKey?: string;
  viewName?: string;
  search?: string;
  layout?: Record<string, unknown>;
  sharedWith?: 0 | 1 | 2;
}

export interface ListViewChangeInput {
  id: string;
  listKey?: string;
  viewName?: string;
  search?: string;
  layout?: Record<string, unknown>;
  sharedWith?: 0 | 1 | 2;
}

export interface StartProcessInput {
  processDefinitionId: string;
  variables?: Record<string, unknown>;
}

export interface WithdrawProcessInput {
  processInstanceId: string;
  reason?: string;
}

export interface CommentProcessInput {
  processInstanceId: string;
  comment?: string;
  attachUrls?: Array<string>;
}

export interface SendTaskBackInput {
  taskId: string;
  node?: string;
  comment?: string;
}

export interface HandTaskInput {
  taskId: string;
  way: string;
  userId?: string;
  comment?: string;
}

export interface TaskPeopleInput {
  taskId: string;
  userIds: string;
  comment?: string;
}

export interface ClaimTaskInput {
  taskId: string;
}

export interface CompleteTaskInput {
  taskId: string;
  processInstanceId?: string;
  flag?: string;
  pass?: number;
  comment?: string;
  variables?: Record<string, unknown>;
}

export interface StartLeaveInput {
  processDefinitionId?: string;
  leaveType?: 1 | 2 | 3 | 4;
  startTime?: string;
  endTime?: string;
  reason?: string;
  taskUser?: string;
}

export interface ExpenseLineInput {
  expenseType?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  expenseDate?: string;
  amount?: number;
  remark?: string;
}

export interface StartExpenseInput {
  details?: Array<ExpenseLineInput>;
  processDefinitionId?: string;
  reason?: string;
  attachUrls?: Array<string>;
  taskUser?: string;
}

export interface PayNumberInput {
  bizType?: number;
  bizId?: string;
  deptId?: string;
  amount?: number;
}

export interface CloseWxOrderInput {
  orderNo?: string;
}

export interface SaveWxOrderInput {
  bizId?: string;
  orderNo?: string;
  bizType?: 1 | 2 | 3 | 4;
  userId?: string;
  deptId?: string;
  amount?: number;
  description?: string;
  payChannel?: 'NATIVE' | 'JSAPI';
}

export interface OneWxOrderInput {
  wxOrderId: string;
}

export interface CreditDeptInput {
  wxOrderId: string;
  deptId?: string;
}

export interface RefundWxOrderInput {
  wxOrderId: string;
  reason?: string;
}

export interface ZqChildInput {
  id?: string;
  size?: string;
  pieces?: number;
  edgeCraft?: string;
  remark?: string;
}

export interface SaveZqOrderInput {
  id?: string;
  version?: number;
  orderDetailId?: string;
  zqStatus?: number;
  processId?: string;
  children?: Array<ZqChildInput>;
  orderId?: string;
  commodityId?: string;
  parentSize?: string;
  kerf?: number;
  remark?: string;
}

export interface Accepted {
  id?: string;
  no?: string;
  version?: number;
  position: number;
}

export interface ApiScopeRow {
  id: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  menuId: string;
  menuName: string;
  resourceCode: string;
  scopeName: string;
  scopePath: string;
  scopeType: number | null;
  remark: string;
}

export interface ApprovalRuleRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  ruleName: string;
  documentStep: string;
  condition: string;
  processKey: string;
  approverRole: string;
  approverRoleName: string;
  enabled: number | null;
  remark: string;
}

export interface AttachRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  link: string;
  domainUrl: string;
  name: string;
  originalName: string;
  extension: string;
  ossId: string;
  ossName: string;
  attachSize: number | null;
}

export interface BalanceRuleRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  ruleName: string;
  ruleType: number | null;
  unitAmount: number | null;
  unitBonus: number | null;
  unitGold: number | null;
  exchangeBonus: number | null;
  beneficiary: string;
  maxRate: number | null;
  bonusValueFen: number | null;
  maxPerOrder: number | null;
  roleIds: string;
  roleIdsName: string;
  startTime: string;
  endTime: string;
  priority: number | null;
  valid: number | null;
  remark: string;
}

export interface BrandRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  brandCode: string;
  brandName: string;
  deptId: string;
  deptName: string;
  cooperationId: string;
  cooperationName: string;
  logo: string;
  origin: string;
  valid: number | null;
  sort: number | null;
  remark: string;
}

export interface ChannelCustomerRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  channelCode: string;
  channelName: string;
  channelType: number | null;
  linkman: string;
  tel: string;
  userId: string;
  userName: string;
  ownerUserId: string;
  ownerUserName: string;
  deptId: string;
  deptName: string;
  regionCode: string;
  regionCodeName: string;
  address: string;
  priceLevel: number | null;
  discountRate: number | null;
  creditLimit: number | null;
  creditUsed: number | null;
  payDays: number | null;
  taxNo: string;
  bankName: string;
  bankAccount: string;
  valid: number | null;
  remark: string;
}

export interface ChannelEntryRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  channelCustomerId: string;
  entryTime: string;
  month: number | null;
  kind: number | null;
  orderId: string;
  orderNo: string;
  docType: string;
  docId: string;
  docNo: string;
  amount: number | null;
  settled: number | null;
}

export interface ClientRow {
  id: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  authorizedGrantTypes: string;
  accessTokenValidity: number | null;
  refreshTokenValidity: number | null;
  webServerRedirectUri: string;
  additionalInformation: string;
  autoapprove: number | null;
  withoutCaptcha: number | null;
}

export interface CodeRow {
  id: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  datasourceId: string;
  datasourceName: string;
  codeName: string;
  serviceName: string;
  tableName: string;
  tablePrefix: string;
  pkName: string;
  packageName: string;
  baseMode: number | null;
  wrapMode: number | null;
  apiPath: string;
  webPath: string;
  definition: Record<string, unknown>;
}

export interface CommodityRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  commodityCode: string;
  commodityName: string;
  modelNo: string;
  brandId: string;
  brandName: string;
  commodityType: string;
  series: string;
  size: string;
  thickness: number | null;
  surface: string;
  color: string;
  faceCount: number | null;
  unit: string;
  piecesPerBox: number | null;
  boxesPerPallet: number | null;
  boxWeight: number | null;
  priceUnit: string;
  salePrice: number | null;
  channelPrice: number | null;
  floorPrice?: number | null;
  costPrice?: number | null;
  bonusRate: number | null;
  shadeManaged: number | null;
  serialManaged: number | null;
  imageUrls: Array<string>;
  modelUrl: string;
  barcode: string;
  valid: number | null;
  sort: number | null;
  remark: string;
  inStock: number | null;
}

export interface ConflictRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  conflictNo: string;
  tel: string;
  projectAddress: string;
  customerId: string;
  customerName: string;
  newCustomerId: string;
  newCustomerName: string;
  oldUserId: string;
  oldUserName: string;
  newUserId: string;
  newUserName: string;
  newDeptId: string;
  newDeptName: string;
  reason: string;
  conflictStatus: number | null;
  shareRate: number | null;
  handlerUserId: string;
  handlerUserName: string;
  handleTime: string;
  handleRemark: string;
}

export interface CooperationRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  cooperationId: string;
  cooperationName: string;
  cooperationType: number | null;
  linkman: string;
  tel: string;
  regionCode: string;
  regionCodeName: string;
  address: string;
  startDate: string;
  endDate: string;
  settleType: number | null;
  payDays: number | null;
  rebateRate: number | null;
  bankName: string;
  bankAccount: string;
  contractUrls: Array<string>;
  cooperationStatus: number | null;
  remark: string;
}

export interface CraftRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  craftCode: string;
  craftName: string;
  craftType: string;
  priceUnit: string;
  needEdges: number | null;
  imageUrl: string;
  sort: number | null;
  isSealed: number | null;
  remark: string;
}

export interface CustomerRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  customerCode: string;
  customerName: string;
  tel: string;
  sex: number | null;
  customerLevel: string;
  sourceType: number | null;
  userId: string;
  userName: string;
  designerUserId: string;
  designerUserName: string;
  deptId: string;
  deptName: string;
  regionCode: string;
  regionCodeName: string;
  address: string;
  estateName: string;
  houseArea: number | null;
  followStatus: number | null;
  protectUntil: string;
  orderCount: number | null;
  orderAmount: number | null;
  remark: string;
}

export interface CutPartRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  planId: string;
  lineNo: number | null;
  sourceLineId: string;
  length: number | null;
  width: number | null;
  quantity: number | null;
  fixed: number | null;
  position: string;
  closed: number | null;
}

export interface CutPieceRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  planId: string;
  lineNo: number | null;
  goodsId: string;
  remnant: number | null;
  colorNumber: string;
  grade: string;
  length: number | null;
  width: number | null;
  pieces: number | null;
  serialIds: string;
  unitCost?: number | null;
  costAmount?: number | null;
  closed: number | null;
}

export interface CutPlanRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  cutPlanNo: string;
  cutStatus: number | null;
  closed: number | null;
  processId: string;
  processNo: string;
  warehouseId: string;
  deptId: string;
  keeperUserId: string;
  commodityId: string;
  commodityCode: string;
  commodityName: string;
  size: string;
  colorNumber: string;
  grade: string;
  kerf: number | null;
  remnantSide: number | null;
  remnantArea: number | null;
  withoutRemnants: number | null;
  storageId: string;
  storageCode: string;
  newPieces: number | null;
  remnantPieces: number | null;
  partsArea: number | null;
  remnantsArea: number | null;
  kerfArea: number | null;
  scrapArea: number | null;
  costAmount?: number | null;
  partsCost?: number | null;
  remnantsCost?: number | null;
  gridPieces: number | null;
  gridCostAmount?: number | null;
  remark: string;
  warehouseName: string;
  createUserName: string;
  closeReason: string;
  cutUserName: string;
  cutTime: string;
  cutUserId: string;
  reverseReason: string;
}

export interface CutSheetRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  planId: string;
  sheetNo: number | null;
  pieceLineId: string;
  count: number | null;
  layout: string;
  closed: number | null;
}

export interface DataScopeRow {
  id: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  menuId: string;
  menuName: string;
  resourceCode: string;
  scopeName: string;
  scopeField: string;
  scopeClass: string;
  scopeColumn: string;
  scopeType: number | null;
  scopeValue: string;
  remark: string;
}

export interface DatasourceRow {
  id: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  name: string;
  driverClass: string;
  url: string;
  username: string;
  password: string;
  remark: string;
}

export interface DeptRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  parentId: string;
  parentName: string;
  ancestors: string;
  deptCategory: number | null;
  deptName: string;
  fullName: string;
  warehouse: string;
  warehouseName: string;
  regionCode: string;
  regionCodeName: string;
  linkman: string;
  tel: string;
  sort: number | null;
  remark: string;
}

export interface DeptBalanceRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  deptId: string;
  deptName: string;
  goldBalance: number | null;
  goldTotal: number | null;
  frozen: number | null;
  settled: number | null;
}

export interface DeputyRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  userId: string;
  userName: string;
  deputyUserId: string;
  deputyUserName: string;
  startDate: string;
  endDate: string;
  remark: string;
}

export interface DictRow {
  id: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  parentId: string;
  parentName: string;
  code: string;
  dictValue: string;
  dictValueEn: string;
  dictKey: string;
  sort: number | null;
  isSealed: number | null;
  remark: string;
}

export interface DictBizRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  parentId: string;
  parentName: string;
  code: string;
  dictValue: string;
  dictValueEn: string;
  dictKey: string;
  sort: number | null;
  isSealed: number | null;
  remark: string;
}

export interface ExpenseRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  processDefinitionId: string;
  processInstanceId: string;
  reason: string;
  totalAmount: number | null;
  attachUrls: Array<string>;
  taskUser: string;
  taskUserName: string;
  applyUser: string;
  applyUserName: string;
  deptId: string;
  applyTime: string;
  expenseStatus: number | null;
}

export interface ExpenseLineRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  expenseId: string;
  lineNo: number | null;
  expenseType: number | null;
  expenseDate: string;
  amount: number | null;
  remark: string;
}

export interface FlowDeploymentRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  processDefinitionId: string;
  name: string;
  key: string;
  category: string;
  definitionVersion: number | null;
  mode: number | null;
  suspensionState: number | null;
  form: string;
  resourceName: string;
  modelId: string;
  deploymentTime: string;
  createUserName: string;
  newest: number | null;
  nextDue: number | null;
}

export interface FlowInstanceRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  processDefinitionId: string;
  processDefinitionKey: string;
  processDefinitionName: string;
  processDefinitionVersion: number | null;
  category: string;
  businessTable: string;
  businessId: string;
  starterId: string;
  starterName: string;
  deptId: string;
  instanceState: number | null;
  currentTasks: string;
  deleteReason: string;
  startTime: string;
  endTime: string;
  ruleId: string;
  documentStep: string;
  documentNo: string;
  documentVersion: number | null;
  deploymentId: string;
  openDeployment: number | null;
  lastPass: number | null;
  nextDue: number | null;
}

export interface FlowModelRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  name: string;
  modelKey: string;
  category: string;
  definition: string;
}

export interface FlowTaskRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  taskName: string;
  taskDefinitionKey: string;
  processInstanceId: string;
  processDefinitionId: string;
  processDefinitionKey: string;
  processDefinitionName: string;
  processDefinitionVersion: number | null;
  category: string;
  businessTable: string;
  businessId: string;
  starterId: string;
  starterName: string;
  assignee: string;
  assigneeName: string;
  taskStatus: number | null;
  flag: string;
  comment: string;
  claimTime: string;
  dueTime: string;
  endTime: string;
  processIsFinished: string;
  documentStep: string;
  documentNo: string;
  ownerId: string;
  ownerName: string;
  task: number | null;
}

export interface GoodsManageRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  warehouseId: string;
  warehouseName: string;
  commodityId: string;
  commodityName: string;
  storageId: string;
  storageName: string;
  safetyPieces: number | null;
  maxPieces: number | null;
  reorderPieces: number | null;
  allowNegative: number | null;
  wholeBoxOnly: number | null;
  frozen: number | null;
  remark: string;
}

export interface GroovePriceRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  plantId: string;
  plantName: string;
  plantPriceid: string;
  plantPriceidName: string;
  widthTo: number | null;
  depthTo: number | null;
  priceUnit: string;
  price: number | null;
  effectiveDate: string;
  minCharge: number | null;
  listSide: string;
  valid: number | null;
}

export interface LeaveRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  processDefinitionId: string;
  processInstanceId: string;
  leaveType: number | null;
  startTime: string;
  endTime: string;
  reason: string;
  taskUser: string;
  taskUserName: string;
  applyUser: string;
  applyUserName: string;
  deptId: string;
  applyTime: string;
  leaveStatus: number | null;
}

export interface LogisticRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  logisticName: string;
  adcode: string;
  fromAdcode: string;
  linkman: string;
  tel: string;
  address: string;
  priceMode: number | null;
  price: number | null;
  minCharge: number | null;
  transitDays: number | null;
  valid: number | null;
  sort: number | null;
  remark: string;
}

export interface MaterialRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  materialName: string;
  materialType: number | null;
  brandId: string;
  brandName: string;
  menuRankCode: string;
  menuRankCodeName: string;
  commodityIds: string;
  commodityIdsName: string;
  size: string;
  coverUrl: string;
  fileUrls: Array<string>;
  parquetSpec: Record<string, unknown>;
  collectNum: number | null;
  likeNum: number | null;
  isPublic: number | null;
  valid: number | null;
  remark: string;
}

export interface MenuRow {
  id: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  parentId: string;
  parentName: string;
  name: string;
  nameEn: string;
  code: string;
  alias: string;
  path: string;
  source: string;
  category: number | null;
  action: number | null;
  isOpen: number | null;
  sort: number | null;
  meta: Record<string, unknown>;
  group: Record<string, unknown>;
  query: Record<string, unknown>;
  remark: string;
}

export interface MenuRankRow {
  id: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  code: string;
  parentCode: string;
  name: string;
  rankLevel: number | null;
  icon: string;
  sort: number | null;
  isSealed: number | null;
  remark: string;
}

export interface MessageRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  type: number | null;
  title: string;
  isRead: number | null;
  receiverId: string;
  batchId: string;
  bizType: string;
  bizId: string;
  readTime: string;
  createUserName: string;
  unreadUser: string;
}

export interface MessageBatchRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  type: number | null;
  title: string;
  content: string;
  receiverId: string;
  receiverId2: string;
  deptId: string;
  roleId: string;
  bizType: string;
  bizId: string;
  receiverCount: number | null;
  readCount: number | null;
  createUserName: string;
  textKey: string;
  textParams: string;
  writtenBy: string;
}

export interface NoticeRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  title: string;
  category: number | null;
  releaseTime: string;
  expireTime: string;
  content: string;
}

export interface OrderRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  orderNo: string;
  orderType: number | null;
  orderStatus: number | null;
  closed: number | null;
  closeReason: string;
  contractNo: string;
  customerId: string;
  customerName: string;
  customerTel: string;
  channelCustomerId: string;
  projectName: string;
  projectAddress: string;
  regionCode: string;
  receiver: string;
  receiverTel: string;
  guideUserId: string;
  designerUserId: string;
  deptId: string;
  byCompany: string;
  sellOrganization: string;
  brandId: string;
  warehouseId: string;
  payMode: number | null;
  depositRate: number | null;
  expectDate: string;
  deliverMode: number | null;
  allowMixShade: number | null;
  goodsAmount: number | null;
  processAmount: number | null;
  freightAmount: number | null;
  otherAmount: number | null;
  totalAmount: number | null;
  discountAmount: number | null;
  eraseAmount: number | null;
  payableAmount: number | null;
  paidAmount: number | null;
  refundedAmount: number | null;
  refundingAmount: number | null;
  creditedAmount: number | null;
  dueAmount: number | null;
  goldAmount: number | null;
  bonusAmount: number | null;
  bonusGranted: number | null;
  totalPieces: number | null;
  totalArea: number | null;
  totalWeight: number | null;
  deliveredPieces: number | null;
  returnedPieces: number | null;
  returningPieces: number | null;
  shortPieces: number | null;
  printNum: number | null;
  attachUrls: Array<string>;
  remark: string;
  guideUserName: string;
  designerUserName: string;
  deptName: string;
  brandName: string;
  warehouseName: string;
  createUserName: string;
  submitTime: string;
  stepTime: string;
  stepUser: string;
  stepPosition: number | null;
  committedPieces: number | null;
  shippedTime: string;
  receivedTime: string;
  dueTime: string;
}

export interface OrderDetailRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  orderId: string;
  lineNo: number | null;
  commodityId: string;
  commodityCode: string;
  commodityName: string;
  size: string;
  thickness: number | null;
  colorNumber: string;
  grade: string;
  spaceName: string;
  unit: string;
  inputQty: number | null;
  lossRate: number | null;
  pieces: number | null;
  piecesPerBox: number | null;
  boxesPerPallet: number | null;
  boxes: number | null;
  loosePieces: number | null;
  area: number | null;
  weight: number | null;
  priceUnit: string;
  listPrice: number | null;
  discountRate: number | null;
  dealPrice: number | null;
  lineAmount: number | null;
  discountShare: number | null;
  netAmount: number | null;
  isGift: number | null;
  isSample: number | null;
  needProcess: number | null;
  processId: string;
  warehouseId: string;
  reservedPieces: number | null;
  deliveredPieces: number | null;
  returnedPieces: number | null;
  returningPieces: number | null;
  shortPieces: number | null;
  purchasedPieces: number | null;
  remark: string;
  brandId: string;
  brandName: string;
  warehouseName: string;
  boxWeight: number | null;
  vanviRule: number | null;
  customerId: string;
  closed: number | null;
  committedPieces: number | null;
  orderStatus: number | null;
  orderTime: string;
  deptId: string;
  guideUserId: string;
}

export interface OrderLogRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  orderId: string;
  returnsId: string;
  orderType: number | null;
  orderStatus: number | null;
  action: string;
  content: string;
  operatorName: string;
}

export interface OssRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  category: number | null;
  ossCode: string;
  endpoint: string;
  bucketName: string;
  accessKey: string;
  secretKey: string;
  appId: string;
  region: string;
  status: number | null;
  remark: string;
}

export interface OutOrderRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  outNo: string;
  outType: number | null;
  outStatus: number | null;
  warehouseId: string;
  orderId: string;
  sourceId: string;
  sourceNo: string;
  cooperationId: string;
  customerName: string;
  receiver: string;
  receiverTel: string;
  address: string;
  outDate: string;
  logisticId: string;
  waybillNo: string;
  driverName: string;
  driverTel: string;
  plateNo: string;
  freightAmount: number | null;
  keeperUserId: string;
  totalPieces: number | null;
  totalBoxes: number | null;
  totalArea: number | null;
  totalWeight: number | null;
  printNum: number | null;
  remark: string;
  warehouseName: string;
  deptId: string;
  cooperationName: string;
  logisticName: string;
  keeperUserName: string;
  guideUserId: string;
  designerUserId: string;
  createUserName: string;
  voidReason: string;
  postingNo: number | null;
  closed: number | null;
}

export interface OutOrderDetailRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  outOrderId: string;
  orderDetailId: string;
  sourceLineId: string;
  commodityId: string;
  size: string;
  colorNumber: string;
  grade: string;
  storageId: string;
  planPieces: number | null;
  pieces: number | null;
  area: number | null;
  weight: number | null;
  unitCost?: number | null;
  serialIds: string;
  remark: string;
  goodsId: string;
  commodityCode: string;
  commodityName: string;
  brandId: string;
  piecesPerBox: number | null;
  pieceArea: number | null;
  boxWeight: number | null;
  storageCode: string;
  costTotal: number | null;
  closed: number | null;
}

export interface OutputRecordRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  direction: number | null;
  sourceType: string;
  sourceId: string;
  sourceLineId: string;
  sourceNo: string;
  fromLoc: string;
  toLoc: string;
  commodityId: string;
  size: string;
  colorNumber: string;
  grade: string;
  pieces: number | null;
  area: number | null;
  costAmount?: number | null;
  reversalOf: string;
  moveTime: string;
  operatorName: string;
  goodsId: string;
  commodityCode: string;
  commodityName: string;
  brandId: string;
  fromName: string;
  toName: string;
  postingNo: number | null;
  fromWarehouseId: string;
  toWarehouseId: string;
  fromStorageId: string;
  toStorageId: string;
  serialIds: string;
  reversedBy: string;
  reason: string;
  settled: number | null;
}

export interface PaperLayoutRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  layoutName: string;
  docKind: string;
  paper: string;
  isDefault: number | null;
  textScale: number | null;
  title: string;
  logo: string;
  seal: string;
  sealAt: number | null;
  sellerName: string;
  sellerAddress: string;
  sellerTel: string;
  taxNo: string;
  bankName: string;
  bankAccount: string;
  terms: string;
  headFields: string;
  lineColumns: string;
  ends: string;
  signatures: string;
  copies: string;
  remark: string;
}

export interface ParamRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  paramName: string;
  paramKey: string;
  paramValue: string;
  remark: string;
}

export interface PaymentRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  paymentNo: string;
  orderId: string;
  payType: number | null;
  amount: number | null;
  units: number | null;
  payTime: string;
  payerName: string;
  bankSerial: string;
  settlementNo: string;
  wxOrderId: string;
  payStatus: number | null;
  voucherUrl: string;
  remark: string;
  orderNo: string;
  customerName: string;
  guideUserId: string;
  designerUserId: string;
  deptId: string;
  createUserName: string;
  confirmUser: string;
  confirmUserName: string;
  confirmTime: string;
  voidReason: string;
  voidTime: string;
  balanceUserId: string;
  ruleId: string;
  ruleVersion: number | null;
  ruleName: string;
}

export interface PlantPriceRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  plantId: string;
  plantName: string;
  plantPriceid: string;
  plantPriceidName: string;
  craftId: string;
  craftName: string;
  commodityType: string;
  sizeFrom: number | null;
  sizeTo: number | null;
  thicknessFrom: number | null;
  thicknessTo: number | null;
  priceUnit: string;
  price: number | null;
  effectiveDate: string;
  minCharge: number | null;
  listSide: string;
  valid: number | null;
}

export interface PlatformNoticeRow {
  id: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  title: string;
  category: number | null;
  releaseTime: string;
  expireTime: string;
  content: string;
}

export interface PostRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  category: number | null;
  postCode: string;
  postName: string;
  sort: number | null;
  remark: string;
}

export interface PriceListRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  listName: string;
  listSide: string;
  valid: number | null;
  remark: string;
}

export interface ProcessRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  processNo: string;
  processType: number | null;
  processStatus: number | null;
  closed: number | null;
  orderId: string;
  orderNo: string;
  customerName: string;
  guideUserId: string;
  designerUserId: string;
  dispatchUserId: string;
  deptId: string;
  plantId: string;
  plantPriceid: string;
  costPriceid?: string;
  warehouseId: string;
  putWarehouseId: string;
  urgentRate: number | null;
  lossRate: number | null;
  planDate: string;
  finishDate: string;
  craftAmount: number | null;
  urgentAmount: number | null;
  freightAmount: number | null;
  sellAmount: number | null;
  costCraftAmount?: number | null;
  costAmount?: number | null;
  unpricedWorks: number | null;
  uncostedWorks?: number | null;
  finishedPieces: number | null;
  goodPieces: number | null;
  scrapPieces: number | null;
  materialCost?: number | null;
  drawingUrls: Array<string>;
  remark: string;
  plantName: string;
  plantPriceName: string;
  guideUserName: string;
  designerUserName: string;
  deptName: string;
  warehouseName: string;
  putWarehouseName: string;
  createUserName: string;
  closeReason: string;
  quoteUserName: string;
  quoteTime: string;
  finishUserId: string;
  inspectTime: string;
  issuedPieces: number | null;
  usedPieces: number | null;
  surplusPieces: number | null;
  lostPieces: number | null;
}

export interface ProcessBrickCraftRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  processId: string;
  bricksId: string;
  lineNo: number | null;
  craftId: string;
  craftName: string;
  edgeMask: number | null;
  grooveCount: number | null;
  grooveWidth: number | null;
  grooveDepth: number | null;
  waterLength: number | null;
  curveRate: number | null;
  times: number | null;
  length: number | null;
  quantity: number | null;
  priceUnit: string;
  price: number | null;
  minCharge: number | null;
  handPrice: number | null;
  handReason: string;
  amount: number | null;
  costAmount?: number | null;
  closed: number | null;
}

export interface ProcessBricksRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  processId: string;
  lineNo: number | null;
  commodityId: string;
  commodityCode: string;
  commodityName: string;
  size: string;
  colorNumber: string;
  length: number | null;
  width: number | null;
  quantity: number | null;
  sourcePieces: number | null;
  amount: number | null;
  costAmount?: number | null;
  position: string;
  remark: string;
  closed: number | null;
}

export interface ProcessCommodityRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  processId: string;
  lineNo: number | null;
  ioType: number | null;
  commodityId: string;
  commodityCode: string;
  commodityName: string;
  size: string;
  colorNumber: string;
  grade: string;
  planPieces: number | null;
  pieces: number | null;
  usedPieces: number | null;
  issueId: string;
  costAmount?: number | null;
  closed: number | null;
}

export interface ProcessCutRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  processId: string;
  lineNo: number | null;
  commodityId: string;
  commodityCode: string;
  commodityName: string;
  size: string;
  fromSize: string;
  toLength: number | null;
  toWidth: number | null;
  quantity: number | null;
  kerf: number | null;
  yieldPerPiece: number | null;
  sourcePieces: number | null;
  cutCount: number | null;
  cutLength: number | null;
  wasteArea: number | null;
  priceUnit: string;
  price: number | null;
  handPrice: number | null;
  handReason: string;
  amount: number | null;
  costAmount?: number | null;
  remark: string;
  zqId: string;
  closed: number | null;
}

export interface ProcessDeskRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  processId: string;
  lineNo: number | null;
  commodityId: string;
  commodityCode: string;
  commodityName: string;
  size: string;
  deskName: string;
  length: number | null;
  width: number | null;
  thickness: number | null;
  quantity: number | null;
  frontEdge: number | null;
  edgeLength: number | null;
  backSplash: number | null;
  basinHoles: number | null;
  stoveHoles: number | null;
  tapHoles: number | null;
  cornerCount: number | null;
  area: number | null;
  areaPrice: number | null;
  edgePrice: number | null;
  holeAmount: number | null;
  handPrice: number | null;
  handReason: string;
  amount: number | null;
  costAmount?: number | null;
  remark: string;
  closed: number | null;
}

export interface ProcessPartsRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  processId: string;
  lineNo: number | null;
  productId: string;
  productName: string;
  commodityId: string;
  commodityCode: string;
  commodityName: string;
  size: string;
  length: number | null;
  width: number | null;
  quantity: number | null;
  edgeLength: number | null;
  craftIds: string;
  price: number | null;
  handPrice: number | null;
  handReason: string;
  amount: number | null;
  costAmount?: number | null;
  position: string;
  remark: string;
  closed: number | null;
}

export interface ProcessPlantRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  plantCode: string;
  plantName: string;
  plantType: number | null;
  cooperationId: string;
  cooperationName: string;
  warehouseId: string;
  warehouseName: string;
  linkman: string;
  tel: string;
  regionCode: string;
  regionCodeName: string;
  address: string;
  craftIds: string;
  craftIdsName: string;
  dayCapacity: number | null;
  valid: number | null;
  remark: string;
}

export interface ProcessStairsRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  processId: string;
  lineNo: number | null;
  commodityId: string;
  commodityCode: string;
  commodityName: string;
  size: string;
  stepCount: number | null;
  treadLength: number | null;
  treadWidth: number | null;
  riserHeight: number | null;
  frontEdge: number | null;
  grooveCount: number | null;
  landingArea: number | null;
  quantity: number | null;
  stepPrice: number | null;
  groovePrice: number | null;
  handPrice: number | null;
  handReason: string;
  amount: number | null;
  costAmount?: number | null;
  remark: string;
  closed: number | null;
}

export interface ProcessWorkRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  processId: string;
  partKind: string;
  lineId: string;
  workKind: string;
  craftId: string;
  craftName: string;
  materialKind: string;
  longerSide: number | null;
  thickness: number | null;
  quantity: number | null;
  length: number | null;
  area: number | null;
  times: number | null;
  curveRate: number | null;
  priceUnit: string;
  price: number | null;
  minCharge: number | null;
  amount: number | null;
  priceId: string;
  priceVersion: number | null;
  formula: string;
  byHand: number | null;
  handReason: string;
  costUnit?: string;
  costPrice?: number | null;
  costMinCharge?: number | null;
  costAmount?: number | null;
  costPriceId?: string;
  costPriceVersion?: number | null;
  costFormula?: string;
  priceFrom: string;
  costPriceFrom?: string;
  closed: number | null;
  plantId: string;
  finishUserId: string;
  inspectTime: string;
  goodPieces: number | null;
  scrapPieces: number | null;
}

export interface ProcurementRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  poNo: string;
  poType: number | null;
  poStatus: number | null;
  closed: number | null;
  cooperationId: string;
  brandId: string;
  orderId: string;
  orderNo: string;
  buyerUserId: string;
  deptId: string;
  warehouseId: string;
  expectDate: string;
  payTerm: number | null;
  goodsAmount: number | null;
  freightAmount: number | null;
  discountAmount: number | null;
  payableAmount: number | null;
  paidAmount: number | null;
  owedAmount: number | null;
  payOrderNo: string;
  totalPieces: number | null;
  totalArea: number | null;
  signedPieces: number | null;
  putPieces: number | null;
  returnedPieces: number | null;
  signUserName: string;
  signTime: string;
  signStatus: number | null;
  signUrl: string;
  remark: string;
  cooperationName: string;
  brandName: string;
  buyerUserName: string;
  deptName: string;
  warehouseName: string;
  createUserName: string;
  keeperUserId: string;
  shortPieces: number | null;
  returnedAmount: number | null;
  closeReason: string;
  approveUserName: string;
  approveTime: string;
  openAmount: number | null;
  dueTime: string;
  awaited: number | null;
  punctual: number | null;
  late: number | null;
  lateDays: number | null;
}

export interface ProcurementDetailRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  procurementId: string;
  lineNo: number | null;
  orderDetailId: string;
  commodityId: string;
  commodityCode: string;
  commodityName: string;
  size: string;
  colorNumber: string;
  grade: string;
  pieces: number | null;
  boxes: number | null;
  loosePieces: number | null;
  area: number | null;
  priceUnit: string;
  price: number | null;
  lineAmount: number | null;
  discountShare: number | null;
  netAmount: number | null;
  signedPieces: number | null;
  shortPieces: number | null;
  overPieces: number | null;
  putPieces: number | null;
  damagedPieces: number | null;
  returnedPieces: number | null;
  remark: string;
  brandId: string;
  pieceArea: number | null;
  piecesPerBox: number | null;
  cooperationId: string;
  warehouseId: string;
  orderId: string;
  boughtTime: string;
  arrivedTime: string;
  closed: number | null;
  piecePrice: number | null;
}

export interface ProcurementLogRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  procurementId: string;
  poStatus: number | null;
  action: string;
  content: string;
  operatorName: string;
}

export interface ProcurementLogisticRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  procurementId: string;
  logisticId: string;
  waybillNo: string;
  plateNo: string;
  driverName: string;
  driverTel: string;
  sendTime: string;
  arriveTime: string;
  pieces: number | null;
  weight: number | null;
  freightAmount: number | null;
  remark: string;
  logisticName: string;
  createUserName: string;
}

export interface ProcurementPaymentRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  procurementId: string;
  payType: number | null;
  amount: number | null;
  payTime: string;
  bankSerial: string;
  payOrderNo: string;
  wxOrderId: string;
  voucherUrl: string;
  operatorName: string;
  remark: string;
}

export interface ProcurementSignRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  procurementId: string;
  procurementDetailId: string;
  signNo: number | null;
  commodityId: string;
  commodityCode: string;
  commodityName: string;
  size: string;
  colorNumber: string;
  grade: string;
  pieces: number | null;
  shortPieces: number | null;
  overPieces: number | null;
  amount: number | null;
  signUserName: string;
  signTime: string;
  signUrl: string;
  putOrderId: string;
  putNo: string;
  voided: number | null;
  remark: string;
}

export interface ProductRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  productCode: string;
  productName: string;
  productType: string;
  defaultLength: number | null;
  defaultWidth: number | null;
  priceUnit: string;
  craftIds: string;
  craftIdsName: string;
  lossRate: number | null;
  imageUrl: string;
  valid: number | null;
  sort: number | null;
  remark: string;
}

export interface PutDetailRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  putOrderId: string;
  sourceLineId: string;
  commodityId: string;
  size: string;
  colorNumber: string;
  grade: string;
  storageId: string;
  planPieces: number | null;
  pieces: number | null;
  damagedPieces: number | null;
  unitCost?: number | null;
  batchNo: string;
  produceDate: string;
  serialIds: string;
  remark: string;
  goodsId: string;
  commodityCode: string;
  commodityName: string;
  brandId: string;
  piecesPerBox: number | null;
  pieceArea: number | null;
  storageCode: string;
  closed: number | null;
}

export interface PutOrderRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  putNo: string;
  putType: number | null;
  putStatus: number | null;
  warehouseId: string;
  sourceId: string;
  sourceNo: string;
  cooperationId: string;
  putDate: string;
  keeperUserId: string;
  totalPieces: number | null;
  totalArea: number | null;
  totalAmount?: number | null;
  printNum: number | null;
  remark: string;
  warehouseName: string;
  deptId: string;
  cooperationName: string;
  keeperUserName: string;
  createUserName: string;
  voidReason: string;
  postingNo: number | null;
  closed: number | null;
}

export interface ReceiptRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  receiptNo: string;
  receiptType: number | null;
  orderId: string;
  outOrderId: string;
  receiver: string;
  receiverTel: string;
  address: string;
  receiptStatus: number | null;
  shippedPieces: number | null;
  signPieces: number | null;
  breakPieces: number | null;
  signTime: string;
  signUrl: string;
  remark: string;
  orderNo: string;
  outNo: string;
  customerName: string;
  deptId: string;
  keeperUserId: string;
  guideUserId: string;
  designerUserId: string;
  postingNo: number | null;
  automatic: number | null;
  createUserName: string;
}

export interface RefundRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  refundNo: string;
  sourceType: number | null;
  orderId: string;
  orderNo: string;
  returnsId: string;
  returnsNo: string;
  payOrderId: string;
  payOrderNo: string;
  customerName: string;
  refundType: number | null;
  amount: number | null;
  goldUnits: number | null;
  payeeName: string;
  payeeAccount: string;
  payeeBank: string;
  refundStatus: number | null;
  refundTime: string;
  voucherUrl: string;
  remark: string;
  guideUserId: string;
  designerUserId: string;
  orderUserId: string;
  deptId: string;
  recorderId: string;
  createUserName: string;
  confirmUser: string;
  confirmUserName: string;
  confirmTime: string;
  voidReason: string;
  voidTime: string;
  wxOrderId: string;
  wxRefundNo: string;
  failReason: string;
  balanceUserId: string;
}

export interface RegionRow {
  id: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  code: string;
  parentCode: string;
  ancestors: string;
  name: string;
  level: number | null;
  provinceCode: string;
  cityCode: string;
  districtCode: string;
  sort: number | null;
  remark: string;
}

export interface RemnantRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  remnantNo: string;
  kind: number | null;
  remnantStatus: number | null;
  commodityId: string;
  commodityCode: string;
  commodityName: string;
  colorNumber: string;
  grade: string;
  length: number | null;
  width: number | null;
  longSide: number | null;
  shortSide: number | null;
  area: number | null;
  pieces: number | null;
  onHand: number | null;
  reserved: number | null;
  costAmount?: number | null;
  warehouseId: string;
  storageId: string;
  storageCode: string;
  planId: string;
  planNo: string;
  billId: string;
  billNo: string;
  sheetNo: number | null;
  partLineId: string;
  processId: string;
  processNo: string;
  sourceLineId: string;
  sourceNumber: string;
  sourceSize: string;
  serialIds: string;
  brandId: string;
  warehouseName: string;
  settled: number | null;
}

export interface ReportRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  name: string;
  content: Record<string, unknown>;
  sendEvery: string;
  sendDay: number | null;
  sendHour: number | null;
  receiverIds: string;
  receiverIdsName: string;
}

export interface ReturnsRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  returnsNo: string;
  returnsStatus: number | null;
  closed: number | null;
  orderId: string;
  orderNo: string;
  orderType: number | null;
  returnsType: number | null;
  reason: string;
  customerName: string;
  warehouseId: string;
  pickupMode: number | null;
  putOrderId: string;
  applyAmount: number | null;
  feeRate: number | null;
  grossAmount: number | null;
  feeAmount: number | null;
  freightAmount: number | null;
  bonusClawback: number | null;
  bonusShortAmount: number | null;
  refundAmount: number | null;
  imageUrls: Array<string>;
  remark: string;
  warehouseName: string;
  keeperUserId: string;
  customerId: string;
  channelCustomerId: string;
  guideUserId: string;
  designerUserId: string;
  orderUserId: string;
  deptId: string;
  receiptId: string;
  putNo: string;
  createUserName: string;
  closeReason: string;
  payAmount: number | null;
  offsetAmount: number | null;
  completeTime: string;
}

export interface ReturnsDetailRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  returnsId: string;
  orderDetailId: string;
  lineNo: number | null;
  commodityId: string;
  commodityCode: string;
  commodityName: string;
  size: string;
  colorNumber: string;
  grade: string;
  pieces: number | null;
  acceptPieces: number | null;
  rejectPieces: number | null;
  acceptGrade: string;
  refundPrice: number | null;
  refundAmount: number | null;
  remark: string;
  piecesPerBox: number | null;
  orderPieces: number | null;
  netAmount: number | null;
  earlierPieces: number | null;
  closed: number | null;
}

export interface RoleRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  parentId: string;
  parentName: string;
  roleName: string;
  roleAlias: string;
  dataScope: number | null;
  sort: number | null;
}

export interface SalesTargetRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  month: string;
  deptId: string;
  deptName: string;
  userId: string;
  userName: string;
  amount: number | null;
  remark: string;
}

export interface SerialRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  serialNo: string;
  commodityId: string;
  commodityName: string;
  blockNo: string;
  bundleNo: string;
  length: number | null;
  width: number | null;
  area: number | null;
  colorNumber: string;
  grade: string;
  warehouseId: string;
  warehouseName: string;
  serialStatus: number | null;
  imageUrl: string;
  remark: string;
}

export interface ShiftDetailRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  shiftOrderId: string;
  commodityId: string;
  size: string;
  colorNumber: string;
  grade: string;
  outStorageId: string;
  inStorageId: string;
  pieces: number | null;
  inPieces: number | null;
  lossPieces: number | null;
  serialIds: string;
  remark: string;
  goodsId: string;
  commodityCode: string;
  commodityName: string;
  brandId: string;
  piecesPerBox: number | null;
  pieceArea: number | null;
  outStorageCode: string;
  inStorageCode: string;
  lossSerialIds: string;
  closed: number | null;
}

export interface ShiftOrderRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  shiftNo: string;
  shiftStatus: number | null;
  outWarehouseId: string;
  inWarehouseId: string;
  shiftDate: string;
  logisticId: string;
  plateNo: string;
  freightAmount: number | null;
  outUserId: string;
  inUserId: string;
  totalPieces: number | null;
  printNum: number | null;
  remark: string;
  outWarehouseName: string;
  inWarehouseName: string;
  deptId: string;
  inDeptId: string;
  keeperUserId: string;
  inKeeperUserId: string;
  logisticName: string;
  createUserName: string;
  outUserName: string;
  inUserName: string;
  dispatchTime: string;
  receiveTime: string;
  lossPieces: number | null;
  voidReason: string;
  closed: number | null;
}

export interface SmsRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  category: number | null;
  smsCode: string;
  templateId: string;
  endpoint: string;
  accessKey: string;
  secretKey: string;
  appId: string;
  regionId: string;
  signName: string;
  status: number | null;
  remark: string;
}

export interface SocialProviderRow {
  id: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  source: string;
  name: string;
  dialect: number | null;
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  userUrl: string;
  redirectUrl: string;
  scope: string;
  idMember: string;
  nameMember: string;
  enabled: number | null;
  sort: number | null;
}

export interface SsoIssuerRow {
  id: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  issuer: string;
  audience: string;
  secret: string;
  company: string;
  tenantMember: string;
  accountMember: string;
  enabled: number | null;
}

export interface StockRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  warehouseId: string;
  commodityId: string;
  size: string;
  colorNumber: string;
  grade: string;
  storageId: string;
  onHand: number | null;
  reserved: number | null;
  available: number | null;
  inTransit: number | null;
  boxes: number | null;
  loosePieces: number | null;
  area: number | null;
  costAmount?: number | null;
  lastInTime: string;
  lastOutTime: string;
  goodsId: string;
  warehouseName: string;
  commodityCode: string;
  commodityName: string;
  brandId: string;
  piecesPerBox: number | null;
  pieceArea: number | null;
  settled: number | null;
}

export interface StockBillRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  billNo: string;
  billType: number | null;
  sId: string;
  warehouseId: string;
  commodityId: string;
  size: string;
  colorNumber: string;
  grade: string;
  length: number | null;
  width: number | null;
  shade: string;
  toColorNumber: string;
  toGrade: string;
  pieces: number | null;
  costAmount?: number | null;
  storageId: string;
  serialIds: string;
  reason: string;
  billTime: string;
  billStatus: number | null;
  goodsId: string;
  toGoodsId: string;
  commodityCode: string;
  commodityName: string;
  brandId: string;
  piecesPerBox: number | null;
  pieceArea: number | null;
  warehouseName: string;
  deptId: string;
  keeperUserId: string;
  storageCode: string;
  movementIds: string;
  reverseReason: string;
  createUserName: string;
  settled: number | null;
}

export interface StockEntryRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  stockId: string;
  recordId: string;
  kind: number | null;
  sourceType: string;
  sourceId: string;
  sourceLineId: string;
  sourceNo: string;
  otherLoc: string;
  beforePieces: number | null;
  changePieces: number | null;
  afterPieces: number | null;
  beforeReserved: number | null;
  changeReserved: number | null;
  afterReserved: number | null;
  changeCost?: number | null;
  afterCost?: number | null;
  operatorName: string;
  position: number | null;
  otherName: string;
  postingNo: number | null;
}

export interface StockTakingRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  takingNo: string;
  warehouseId: string;
  takingType: number | null;
  scopeIds: string;
  takingStatus: number | null;
  takingDate: string;
  snapshotSeq: number | null;
  gainPieces: number | null;
  lossPieces: number | null;
  diffAmount?: number | null;
  printNum: number | null;
  remark: string;
  warehouseName: string;
  deptId: string;
  keeperUserId: string;
  createUserName: string;
  approveUserName: string;
  sendBackReason: string;
  voidReason: string;
  lineCount: number | null;
  countedCount: number | null;
  closed: number | null;
}

export interface StockTakingDetailRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  takingId: string;
  sId: string;
  commodityId: string;
  size: string;
  colorNumber: string;
  grade: string;
  storageId: string;
  bookPieces: number | null;
  countPieces: number | null;
  diffPieces: number | null;
  costAmount?: number | null;
  reason: string;
  serialIds: string;
  goodsId: string;
  commodityCode: string;
  commodityName: string;
  brandId: string;
  piecesPerBox: number | null;
  pieceArea: number | null;
  storageCode: string;
  binCodes: string;
  counters: number | null;
  closed: number | null;
}

export interface StorageRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  storageCode: string;
  storageName: string;
  warehouseId: string;
  warehouseName: string;
  areaName: string;
  storageType: number | null;
  capacityPieces: number | null;
  sort: number | null;
  valid: number | null;
  remark: string;
}

export interface SupplierEntryRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  cooperationId: string;
  entryTime: string;
  kind: number | null;
  procurementId: string;
  poNo: string;
  docType: string;
  docId: string;
  docNo: string;
  amount: number | null;
  dueTime: string;
  settled: number | null;
}

export interface TenantRow {
  id: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  tenantId: string;
  tenantName: string;
  domainUrl: string;
  loginUrl: string;
  backgroundUrl: string;
  linkman: string;
  contactNumber: string;
  address: string;
  accountNumber: number | null;
  expireTime: string;
  packageId: string;
  packageName: string;
  datasourceId: string;
  datasourceName: string;
  licenseKey: string;
  movedTo: string;
}

export interface TenantPackageRow {
  id: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  packageName: string;
  menuId: string;
  menuName: string;
  remark: string;
}

export interface TenantPresetRow {
  id: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  name: string;
  tenantId: string;
  deptId: string;
  deptName: string;
  roleIddg: string;
  roleIdsjs: string;
  postId: string;
  byCompany: string;
  byCompanyName: string;
  loginUrl: string;
  sort: number | null;
}

export interface TopmenuRow {
  id: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  code: string;
  name: string;
  nameEn: string;
  source: string;
  path: string;
  sort: number | null;
  menuIds: string;
  menuIdsName: string;
}

export interface UserRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  account: string;
  password: string;
  name: string;
  realName: string;
  userType: number | null;
  avatar: string;
  phone: string;
  email: string;
  sex: number | null;
  birthday: string;
  code: string;
  roleId: string;
  roleName: string;
  deptId: string;
  deptName: string;
  postId: string;
  postName: string;
  byCompany: string;
  byCompanyName: string;
  deptBrand: string;
  deptBrandName: string;
  warehouse: string;
  warehouseName: string;
  sellOrganization: string;
  plantPriceidBrand: string;
  plantPriceidBrandName: string;
  plantPriceidSell: string;
  plantPriceidSellName: string;
  vanviRule: number | null;
  userStatus: number | null;
  userExt: Record<string, unknown>;
  oauthId: string;
  rejectReason: string;
  isLocked: number | null;
  lastLoginTime: string;
}

export interface UserBalanceRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  userId: string;
  account: string;
  realName: string;
  deptId: string;
  deptName: string;
  bonusBalance: number | null;
  goldBalance: number | null;
  bonusTotal: number | null;
  goldTotal: number | null;
  verified: number | null;
  frozen: number | null;
  settled: number | null;
}

export interface UserBalanceLogRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  userId: string;
  deptId: string;
  currency: string;
  change: number | null;
  balanceAfter: number | null;
  bizType: string;
  counterAccount: string;
  bizId: string;
  bizNo: string;
  reason: string;
  ruleId: string;
  ruleVersion: number | null;
  ruleName: string;
  operatorName: string;
  position: number | null;
  ownerName: string;
  ownerDeptId: string;
  settled: number | null;
}

export interface WarehouseRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  warehouseCode: string;
  warehouseName: string;
  warehouseType: number | null;
  deptId: string;
  deptName: string;
  byCompany: string;
  byCompanyName: string;
  regionCode: string;
  regionCodeName: string;
  address: string;
  keeperUserId: string;
  keeperUserName: string;
  tel: string;
  isDefault: number | null;
  sort: number | null;
  valid: number | null;
  remark: string;
}

export interface WaterPriceRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  plantId: string;
  plantName: string;
  plantPriceid: string;
  plantPriceidName: string;
  commodityType: string;
  thicknessFrom: number | null;
  thicknessTo: number | null;
  curve: number | null;
  price: number | null;
  effectiveDate: string;
  minCharge: number | null;
  listSide: string;
  valid: number | null;
}

export interface WxMerchantRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  createUserName: string;
  updateUserName: string;
  merchantName: string;
  appId: string;
  mchId: string;
  apiKey: string;
  signType: string;
  clientCert: string;
  clientKey: string;
  endpoint: string;
  notifyUrl: string;
  valid: number | null;
  remark: string;
}

export interface WxOrderRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  wxOrderId: string;
  orderNo: string;
  bizType: number | null;
  bizId: string;
  userId: string;
  deptId: string;
  amount: number | null;
  goldUnits: number | null;
  giftGold: number | null;
  description: string;
  payChannel: string;
  codeUrl: string;
  payStatus: number | null;
  transactionId: string;
  notifyCount: number | null;
  paidTime: string;
  expireTime: string;
  creditStatus: number | null;
  creditTime: string;
  bizNo: string;
  userName: string;
  ruleId: string;
  ruleVersion: number | null;
  ruleName: string;
  refusals: number | null;
  lastRefusal: string;
  failReason: string;
  endedBy: string;
  refundAsked: number | null;
  refundedAmount: number | null;
  refundFailure: string;
  refundUnanswered: number | null;
  creditedId: string;
  createUserName: string;
  settled: number | null;
}

export interface ZqChildRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  zqId: string;
  lineNo: number | null;
  size: string;
  pieces: number | null;
  edgeCraft: string;
  yieldPerPiece: number | null;
  sourcePieces: number | null;
  wasteArea: number | null;
  remark: string;
  edgeCraftName: string;
  closed: number | null;
}

export interface ZqOrderRow {
  id: string;
  tenantId: string;
  version: number;
  isDeleted: number;
  createUser: string;
  createDept: string;
  createTime: string;
  updateUser: string;
  updateTime: string;
  zqNo: string;
  orderId: string;
  orderNo: string;
  orderDetailId: string;
  orderLineNo: number | null;
  customerName: string;
  guideUserId: string;
  deptId: string;
  commodityId: string;
  commodityCode: string;
  commodityName: string;
  parentSize: string;
  parentPieces: number | null;
  kerf: number | null;
  wasteArea: number | null;
  zqStatus: number | null;
  processId: string;
  processNo: string;
  remark: string;
  createUserName: string;
  voidReason: string;
  closed: number | null;
}

export interface UsualLogRow {
  id?: string;
  tenantId?: string;
  serviceId?: string;
  serverHost?: string;
  serverIp?: string;
  env?: string;
  logLevel?: string;
  logId?: string;
  logData?: string;
  requestUri?: string;
  method?: string;
  remoteIp?: string;
  userAgent?: string;
  createBy?: string;
  createTime?: string;
}

export interface ApiLogRow {
  id?: string;
  tenantId?: string;
  serviceId?: string;
  serverHost?: string;
  serverIp?: string;
  env?: string;
  title?: string;
  requestUri?: string;
  method?: string;
  params?: string;
  time?: number | null;
  remoteIp?: string;
  userAgent?: string;
  logId?: string;
  createBy?: string;
  createTime?: string;
}

export interface ErrorLogRow {
  id?: string;
  tenantId?: string;
  serviceId?: string;
  serverHost?: string;
  serverIp?: string;
  env?: string;
  requestUri?: string;
  method?: string;
  exceptionName?: string;
  message?: string;
  stackTrace?: string;
  logId?: string;
  createBy?: string;
  createTime?: string;
}

export interface LoginLogRow {
  id?: string;
  tenantId?: string;
  account?: string;
  realName?: string;
  loginIp?: string;
  userAgent?: string;
  loginResult?: number | null;
  loginTime?: string;
}

export interface Region {
  code: string;
  parentCode: string;
  ancestors?: string;
  name: string;
  level: 0 | 1 | 2 | 3 | 4 | 5;
  provinceCode?: string;
  cityCode?: string;
  districtCode?: string;
  sort?: number;
  remark?: string;
}

export interface RegionChange {
  id: string;
  version?: number;
  code?: string;
  parentCode?: string;
  ancestors?: string;
  name?: string;
  level?: 0 | 1 | 2 | 3 | 4 | 5;
  provinceCode?: string;
  cityCode?: string;
  districtCode?: string;
  sort?: number;
  remark?: string;
}

export interface MenuRank {
  code: string;
  parentCode: string;
  name: string;
  rankLevel?: number;
  icon?: string;
  sort?: number;
  isSealed?: number;
  remark?: string;
}

export interface MenuRankChange {
  id: string;
  version?: number;
  code?: string;
  parentCode?: string;
  name?: string;
  rankLevel?: number;
  icon?: string;
  sort?: number;
  isSealed?: number;
  remark?: string;
}

export interface Attach {
  link: string;
  domainUrl?: string;
  name: string;
  originalName?: string;
  extension?: string;
  ossId?: string;
  attachSize?: number;
}

export interface AttachChange {
  id: string;
  version?: number;
  link?: string;
  domainUrl?: string;
  name?: string;
  originalName?: string;
  extension?: string;
  ossId?: string;
  attachSize?: number;
}

export interface Tenant {
  tenantId?: string;
  tenantName: string;
  domainUrl?: string;
  loginUrl?: string;
  backgroundUrl?: string;
  linkman: string;
  contactNumber?: string;
  address?: string;
  accountNumber?: number;
  expireTime?: string;
  packageId?: string;
  datasourceId?: string;
  licenseKey?: string;
  movedTo?: string;
}

export interface TenantChange {
  id: string;
  version?: number;
  tenantId?: string;
  tenantName?: string;
  domainUrl?: string;
  loginUrl?: string;
  backgroundUrl?: string;
  linkman?: string;
  contactNumber?: string;
  address?: string;
  accountNumber?: number;
  expireTime?: string;
  packageId?: string;
  datasourceId?: string;
  licenseKey?: string;
  movedTo?: string;
}

export interface Conflict {
  conflictNo?: string;
  tel: string;
  projectAddress?: string;
  customerId?: string;
  newCustomerId?: string;
  oldUserId?: string;
  newUserId?: string;
  newDeptId?: string;
  reason: string;
  conflictStatus?: 0 | 1 | 2 | 3 | 4;
  shareRate?: number;
  handlerUserId?: string;
  handleTime?: string;
  handleRemark?: string;
}

export interface ConflictChange {
  id: string;
  version?: number;
  conflictNo?: string;
  tel?: string;
  projectAddress?: string;
  customerId?: string;
  newCustomerId?: string;
  oldUserId?: string;
  newUserId?: string;
  newDeptId?: string;
  reason?: string;
  conflictStatus?: 0 | 1 | 2 | 3 | 4;
  shareRate?: number;
  handlerUserId?: string;
  handleTime?: string;
  handleRemark?: string;
}

export interface User {
  account: string;
  password?: string;
  name: string;
  realName: string;
  userType: 1 | 2 | 3;
  avatar?: string;
  phone?: string;
  email?: string;
  sex?: 0 | 1 | 2;
  birthday?: string;
  code?: string;
  roleId: string;
  deptId: string;
  postId: string;
  byCompany?: string;
  deptBrand?: string;
  warehouse?: string;
  sellOrganization?: string;
  plantPriceidBrand?: string;
  plantPriceidSell?: string;
  vanviRule?: 0 | 1 | 2;
  userStatus?: 0 | 1 | 2 | 3;
  userExt?: Record<string, unknown>;
  oauthId?: string;
  rejectReason?: string;
  isLocked?: number;
  lastLoginTime?: string;
}

export interface UserChange {
  id: string;
  version?: number;
  account?: string;
  password?: string;
  name?: string;
  realName?: string;
  userType?: 1 | 2 | 3;
  avatar?: string;
  phone?: string;
  email?: string;
  sex?: 0 | 1 | 2;
  birthday?: string;
  code?: string;
  roleId?: string;
  deptId?: string;
  postId?: string;
  byCompany?: string;
  deptBrand?: string;
  warehouse?: string;
  sellOrganization?: string;
  plantPriceidBrand?: string;
  plantPriceidSell?: string;
  vanviRule?: 0 | 1 | 2;
  userStatus?: 0 | 1 | 2 | 3;
  userExt?: Record<string, unknown>;
  oauthId?: string;
  rejectReason?: string;
  isLocked?: number;
  lastLoginTime?: string;
}

export interface ApiScope {
  menuId: string;
  resourceCode: string;
  scopeName: string;
  scopePath: string;
  scopeType: 1 | 2;
  remark?: string;
}

export interface ApiScopeChange {
  id: string;
  version?: number;
  menuId?: string;
  resourceCode?: string;
  scopeName?: string;
  scopePath?: string;
  scopeType?: 1 | 2;
  remark?: string;
}

export interface ApprovalRule {
  ruleName: string;
  documentStep: 'order_submit' | 'order_account' | 'order_pass' | 'order_confirm' | 'order_cancel' | 'returns_submit' | 'returns_accept' | 'returns_account' | 'refund_confirm' | 'procurement_submit' | 'procurement_approve' | 'procurement_cancel' | 'process_submit' | 'process_quote' | 'process_confirm' | 'process_dispatch' | 'stockBill_post' | 'stockTaking_post' | 'userBalance_post' | 'deptBalance_post' | 'priceList_save' | 'plantPrice_save' | 'waterPrice_save' | 'groovePrice_save';
  condition?: string;
  processKey: string;
  approverRole?: string;
  enabled?: number;
  remark?: string;
}

export interface ApprovalRuleChange {
  id: string;
  version?: number;
  ruleName?: string;
  documentStep?: 'order_submit' | 'order_account' | 'order_pass' | 'order_confirm' | 'order_cancel' | 'returns_submit' | 'returns_accept' | 'returns_account' | 'refund_confirm' | 'procurement_submit' | 'procurement_approve' | 'procurement_cancel' | 'process_submit' | 'process_quote' | 'process_confirm' | 'process_dispatch' | 'stockBill_post' | 'stockTaking_post' | 'userBalance_post' | 'deptBalance_post' | 'priceList_save' | 'plantPrice_save' | 'waterPrice_save' | 'groovePrice_save';
  condition?: string;
  processKey?: string;
  approverRole?: string;
  enabled?: number;
  remark?: string;
}

export interface BalanceRule {
  ruleName: string;
  ruleType: 1 | 2 | 3 | 4 | 5;
  unitAmount?: number;
  unitBonus?: number;
  unitGold?: number;
  exchangeBonus?: number;
  beneficiary?: 'CHANNEL' | 'GUIDE' | 'DESIGNER';
  maxRate?: number;
  bonusValueFen?: number;
  maxPerOrder?: number;
  roleIds?: string;
  startTime: string;
  endTime: string;
  priority?: number;
  valid?: number;
  remark?: string;
}

export interface BalanceRuleChange {
  id: string;
  version?: number;
  ruleName?: string;
  ruleType?: 1 | 2 | 3 | 4 | 5;
  unitAmount?: number;
  unitBonus?: number;
  unitGold?: number;
  exchangeBonus?: number;
  beneficiary?: 'CHANNEL' | 'GUIDE' | 'DESIGNER';
  maxRate?: number;
  bonusValueFen?: number;
  maxPerOrder?: number;
  roleIds?: string;
  startTime?: string;
  endTime?: string;
  priority?: number;
  valid?: number;
  remark?: string;
}

export interface Brand {
  brandCode: string;
  brandName: string;
  deptId?: string;
  cooperationId?: string;
  logo?: string;
  origin?: string;
  valid?: number;
  sort?: number;
  remark?: string;
}

export interface BrandChange {
  id: string;
  version?: number;
  brandCode?: string;
  brandName?: string;
  deptId?: string;
  cooperationId?: string;
  logo?: string;
  origin?: string;
  valid?: number;
  sort?: number;
  remark?: string;
}

export interface ChannelCustomer {
  channelCode?: string;
  channelName: string;
  channelType: 1 | 2 | 3 | 4;
  linkman: string;
  tel: string;
  userId?: string;
  ownerUserId: string;
  deptId: string;
  regionCode: string;
  address?: string;
  priceLevel: 1 | 2 | 3 | 4 | 5;
  discountRate: number;
  creditLimit?: number;
  creditUsed?: number;
  payDays?: number;
  taxNo?: string;
  bankName?: string;
  bankAccount?: string;
  valid?: number;
  remark?: string;
}

export interface ChannelCustomerChange {
  id: string;
  version?: number;
  channelCode?: string;
  channelName?: string;
  channelType?: 1 | 2 | 3 | 4;
  linkman?: string;
  tel?: string;
  userId?: string;
  ownerUserId?: string;
  deptId?: string;
  regionCode?: string;
  address?: string;
  priceLevel?: 1 | 2 | 3 | 4 | 5;
  discountRate?: number;
  creditLimit?: number;
  creditUsed?: number;
  payDays?: number;
  taxNo?: string;
  bankName?: string;
  bankAccount?: string;
  valid?: number;
  remark?: string;
}

export interface Client {
  clientId: string;
  clientSecret: string;
  scope: string;
  authorizedGrantTypes: string;
  accessTokenValidity: number;
  refreshTokenValidity: number;
  webServerRedirectUri?: string;
  additionalInformation?: string;
  autoapprove?: number;
  withoutCaptcha?: number;
}

export interface ClientChange {
  id: string;
  version?: number;
  clientId?: string;
  clientSecret?: string;
  scope?: string;
  authorizedGrantTypes?: string;
  accessTokenValidity?: number;
  refreshTokenValidity?: number;
  webServerRedirectUri?: string;
  additionalInformation?: string;
  autoapprove?: number;
  withoutCaptcha?: number;
}

export interface Code {
  datasourceId?: string;
  codeName: string;
  serviceName?: string;
  tableName: string;
  tablePrefix?: string;
  pkName?: string;
  packageName?: string;
  baseMode?: 1 | 2;
  wrapMode?: 1 | 2;
  apiPath?: string;
  webPath?: string;
  definition?: Record<string, unknown>;
}

export interface CodeChange {
  id: string;
  version?: number;
  datasourceId?: string;
  codeName?: string;
  serviceName?: string;
  tableName?: string;
  tablePrefix?: string;
  pkName?: string;
  packageName?: string;
  baseMode?: 1 | 2;
  wrapMode?: 1 | 2;
  apiPath?: string;
  webPath?: string;
  definition?: Record<string, unknown>;
}

export interface Commodity {
  commodityCode: string;
  commodityName: string;
  modelNo?: string;
  brandId: string;
  commodityType: string;
  series?: string;
  size: string;
  thickness?: number;
  surface?: string;
  color?: string;
  faceCount?: number;
  unit: 'PCS' | 'SET' | 'BAG' | 'STRIP';
  piecesPerBox?: number;
  boxesPerPallet?: number;
  boxWeight?: number;
  priceUnit: 'PCS' | 'SHEET' | 'M2' | 'BOX' | 'SET' | 'BAG' | 'M';
  salePrice: number;
  channelPrice?: number;
  floorPrice?: number;
  costPrice?: number;
  bonusRate?: number;
  shadeManaged: number;
  serialManaged?: number;
  imageUrls?: Array<string>;
  modelUrl?: string;
  barcode?: string;
  valid?: number;
  sort?: number;
  remark?: string;
  inStock?: number;
}

export interface CommodityChange {
  id: string;
  version?: number;
  commodityCode?: string;
  commodityName?: string;
  modelNo?: string;
  brandId?: string;
  commodityType?: string;
  series?: string;
  size?: string;
  thickness?: number;
  surface?: string;
  color?: string;
  faceCount?: number;
  unit?: 'PCS' | 'SET' | 'BAG' | 'STRIP';
  piecesPerBox?: number;
  boxesPerPallet?: number;
  boxWeight?: number;
  priceUnit?: 'PCS' | 'SHEET' | 'M2' | 'BOX' | 'SET' | 'BAG' | 'M';
  salePrice?: number;
  channelPrice?: number;
  floorPrice?: number;
  costPrice?: number;
  bonusRate?: number;
  shadeManaged?: number;
  serialManaged?: number;
  imageUrls?: Array<string>;
  modelUrl?: string;
  barcode?: string;
  valid?: number;
  sort?: number;
  remark?: string;
  inStock?: number;
}

export interface Cooperation {
  cooperationId?: string;
  cooperationName: string;
  cooperationType: 1 | 2 | 3 | 4 | 5;
  linkman: string;
  tel: string;
  regionCode?: string;
  address?: string;
  startDate: string;
  endDate?: string;
  settleType: 1 | 2 | 3;
  payDays?: number;
  rebateRate?: number;
  bankName?: string;
  bankAccount?: string;
  contractUrls?: Array<string>;
  cooperationStatus?: 0 | 1 | 2 | 3;
  remark?: string;
}

export interface CooperationChange {
  id: string;
  version?: number;
  cooperationId?: string;
  cooperationName?: string;
  cooperationType?: 1 | 2 | 3 | 4 | 5;
  linkman?: string;
  tel?: string;
  regionCode?: string;
  address?: string;
  startDate?: string;
  endDate?: string;
  settleType?: 1 | 2 | 3;
  payDays?: number;
  rebateRate?: number;
  bankName?: string;
  bankAccount?: string;
  contractUrls?: Array<string>;
  cooperationStatus?: 0 | 1 | 2 | 3;
  remark?: string;
}

export interface Craft {
  craftCode: string;
  craftName: string;
  craftType: 'EDGE' | 'GROOVE' | 'WATER' | 'HOLE' | 'CUT' | 'SURFACE';
  priceUnit: 'PCS' | 'M' | 'M2' | 'CUT' | 'HOLE' | 'STEP';
  needEdges?: number;
  imageUrl?: string;
  sort?: number;
  isSealed?: number;
  remark?: string;
}

export interface CraftChange {
  id: string;
  version?: number;
  craftCode?: string;
  craftName?: string;
  craftType?: 'EDGE' | 'GROOVE' | 'WATER' | 'HOLE' | 'CUT' | 'SURFACE';
  priceUnit?: 'PCS' | 'M' | 'M2' | 'CUT' | 'HOLE' | 'STEP';
  needEdges?: number;
  imageUrl?: string;
  sort?: number;
  isSealed?: number;
  remark?: string;
}

export interface Customer {
  customerCode?: string;
  customerName: string;
  tel: string;
  sex?: 0 | 1 | 2;
  customerLevel?: 'A' | 'B' | 'C';
  sourceType: number;
  userId: string;
  designerUserId?: string;
  deptId: string;
  regionCode: string;
  address?: string;
  estateName?: string;
  houseArea?: number;
  followStatus?: 1 | 2 | 3 | 4;
  protectUntil?: string;
  orderCount?: number;
  orderAmount?: number;
  remark?: string;
}

export interface CustomerChange {
  id: string;
  version?: number;
  customerCode?: string;
  customerName?: string;
  tel?: string;
  sex?: 0 | 1 | 2;
  customerLevel?: 'A' | 'B' | 'C';
  sourceType?: number;
  userId?: string;
  designerUserId?: string;
  deptId?: string;
  regionCode?: string;
  address?: string;
  estateName?: string;
  houseArea?: number;
  followStatus?: 1 | 2 | 3 | 4;
  protectUntil?: string;
  orderCount?: number;
  orderAmount?: number;
  remark?: string;
}

export interface DataScope {
  menuId: string;
  resourceCode: string;
  scopeName: string;
  scopeField: string;
  scopeClass: string;
  scopeColumn?: string;
  scopeType: 1 | 2 | 3 | 4 | 5;
  scopeValue?: string;
  remark?: string;
}

export interface DataScopeChange {
  id: string;
  version?: number;
  menuId?: string;
  resourceCode?: string;
  scopeName?: string;
  scopeField?: string;
  scopeClass?: string;
  scopeColumn?: string;
  scopeType?: 1 | 2 | 3 | 4 | 5;
  scopeValue?: string;
  remark?: string;
}

export interface Datasource {
  name: string;
  driverClass: 'org.postgresql.Driver' | 'com.mysql.cj.jdbc.Driver' | 'com.mysql.jdbc.Driver' | 'org.mariadb.jdbc.Driver' | 'org.sqlite.JDBC';
  url: string;
  username?: string;
  password?: string;
  remark?: string;
}

export interface DatasourceChange {
  id: string;
  version?: number;
  name?: string;
  driverClass?: 'org.postgresql.Driver' | 'com.mysql.cj.jdbc.Driver' | 'com.mysql.jdbc.Driver' | 'org.mariadb.jdbc.Driver' | 'org.sqlite.JDBC';
  url?: string;
  username?: string;
  password?: string;
  remark?: string;
}

export interface Dept {
  parentId?: string;
  ancestors?: string;
  deptCategory?: 1 | 2 | 3 | 4 | 5;
  deptName: string;
  fullName: string;
  warehouse?: string;
  regionCode?: string;
  linkman?: string;
  tel?: string;
  sort: number;
  remark?: string;
}

export interface DeptChange {
  id: string;
  version?: number;
  parentId?: string;
  ancestors?: string;
  deptCategory?: 1 | 2 | 3 | 4 | 5;
  deptName?: string;
  fullName?: string;
  warehouse?: string;
  regionCode?: string;
  linkman?: string;
  tel?: string;
  sort?: number;
  remark?: string;
}

export interface Deputy {
  userId?: string;
  deputyUserId: string;
  startDate: string;
  endDate: string;
  remark?: string;
}

export interface DeputyChange {
  id: string;
  version?: number;
  userId?: string;
  deputyUserId?: string;
  startDate?: string;
  endDate?: string;
  remark?: string;
}

export interface Dict {
  parentId?: string;
  code?: string;
  dictValue: string;
  dictValueEn?: string;
  dictKey: string;
  sort: number;
  isSealed: number;
  remark?: string;
}

export interface DictChange {
  id: string;
  version?: number;
  parentId?: string;
  code?: string;
  dictValue?: string;
  dictValueEn?: string;
  dictKey?: string;
  sort?: number;
  isSealed?: number;
  remark?: string;
}

export interface DictBiz {
  parentId?: string;
  code?: string;
  dictValue: string;
  dictValueEn?: string;
  dictKey: string;
  sort: number;
  isSealed: number;
  remark?: string;
}

export interface DictBizChange {
  id: string;
  version?: number;
  parentId?: string;
  code?: string;
  dictValue?: string;
  dictValueEn?: string;
  dictKey?: string;
  sort?: number;
  isSealed?: number;
  remark?: string;
}

export interface FlowModel {
  name: string;
  modelKey?: string;
  category: 'flow_1' | 'flow_2' | 'flow_3' | 'flow_4';
  definition: string;
}

export interface FlowModelChange {
  id: string;
  version?: number;
  name?: string;
  modelKey?: string;
  category?: 'flow_1' | 'flow_2' | 'flow_3' | 'flow_4';
  definition?: string;
}

export interface GoodsManage {
  warehouseId: string;
  commodityId: string;
  storageId?: string;
  safetyPieces?: number;
  maxPieces?: number;
  reorderPieces?: number;
  allowNegative?: number;
  wholeBoxOnly?: number;
  frozen?: number;
  remark?: string;
}

export interface GoodsManageChange {
  id: string;
  version?: number;
  warehouseId?: string;
  commodityId?: string;
  storageId?: string;
  safetyPieces?: number;
  maxPieces?: number;
  reorderPieces?: number;
  allowNegative?: number;
  wholeBoxOnly?: number;
  frozen?: number;
  remark?: string;
}

export interface GroovePrice {
  plantId: string;
  plantPriceid: string;
  widthTo: number;
  depthTo: number;
  priceUnit: 'M' | 'EACH';
  price: number;
  effectiveDate?: string;
  minCharge?: number;
  listSide?: 'SELL' | 'BRAND';
  valid?: number;
}

export interface GroovePriceChange {
  id: string;
  version?: number;
  plantId?: string;
  plantPriceid?: string;
  widthTo?: number;
  depthTo?: number;
  priceUnit?: 'M' | 'EACH';
  price?: number;
  effectiveDate?: string;
  minCharge?: number;
  listSide?: 'SELL' | 'BRAND';
  valid?: number;
}

export interface Logistic {
  logisticName: string;
  adcode: string;
  fromAdcode?: string;
  linkman?: string;
  tel: string;
  address?: string;
  priceMode: 1 | 2 | 3 | 4;
  price: number;
  minCharge?: number;
  transitDays?: number;
  valid?: number;
  sort?: number;
  remark?: string;
}

export interface LogisticChange {
  id: string;
  version?: number;
  logisticName?: string;
  adcode?: string;
  fromAdcode?: string;
  linkman?: string;
  tel?: string;
  address?: string;
  priceMode?: 1 | 2 | 3 | 4;
  price?: number;
  minCharge?: number;
  transitDays?: number;
  valid?: number;
  sort?: number;
  remark?: string;
}

export interface Material {
  materialName: string;
  materialType: 1 | 2 | 3 | 4 | 5;
  brandId?: string;
  menuRankCode?: string;
  commodityIds?: string;
  size?: string;
  coverUrl: string;
  fileUrls?: Array<string>;
  parquetSpec?: Record<string, unknown>;
  collectNum?: number;
  likeNum?: number;
  isPublic?: number;
  valid?: number;
  remark?: string;
}

export interface MaterialChange {
  id: string;
  version?: number;
  materialName?: string;
  materialType?: 1 | 2 | 3 | 4 | 5;
  brandId?: string;
  menuRankCode?: string;
  commodityIds?: string;
  size?: string;
  coverUrl?: string;
  fileUrls?: Array<string>;
  parquetSpec?: Record<string, unknown>;
  collectNum?: number;
  likeNum?: number;
  isPublic?: number;
  valid?: number;
  remark?: string;
}

export interface Menu {
  parentId?: string;
  name: string;
  nameEn?: string;
  code: string;
  alias: string;
  path: string;
  source?: string;
  category: 1 | 2;
  action?: 0 | 1 | 2 | 3;
  isOpen?: 0 | 1;
  sort: number;
  meta?: Record<string, unknown>;
  group?: Record<string, unknown>;
  query?: Record<string, unknown>;
  remark?: string;
}

export interface MenuChange {
  id: string;
  version?: number;
  parentId?: string;
  name?: string;
  nameEn?: string;
  code?: string;
  alias?: string;
  path?: string;
  source?: string;
  category?: 1 | 2;
  action?: 0 | 1 | 2 | 3;
  isOpen?: 0 | 1;
  sort?: number;
  meta?: Record<string, unknown>;
  group?: Record<string, unknown>;
  query?: Record<string, unknown>;
  remark?: string;
}

export interface Notice {
  title: string;
  category: number;
  releaseTime: string;
  expireTime?: string;
  content: string;
}

export interface NoticeChange {
  id: string;
  version?: number;
  title?: string;
  category?: number;
  releaseTime?: string;
  expireTime?: string;
  content?: string;
}

export interface Oss {
  category: 1 | 2 | 3 | 4;
  ossCode: string;
  endpoint: string;
  bucketName: string;
  accessKey: string;
  secretKey: string;
  appId?: string;
  region?: string;
  status?: 1 | 2;
  remark?: string;
}

export interface OssChange {
  id: string;
  version?: number;
  category?: 1 | 2 | 3 | 4;
  ossCode?: string;
  endpoint?: string;
  bucketName?: string;
  accessKey?: string;
  secretKey?: string;
  appId?: string;
  region?: string;
  status?: 1 | 2;
  remark?: string;
}

export interface PaperLayout {
  layoutName: string;
  docKind: 'contract' | 'offer' | 'outNote' | 'receipt' | 'statement' | 'label';
  paper: 'A4' | 'A4L' | 'A5L' | 'W241' | 'W241H' | 'W241T' | 'L24' | 'R60' | 'R80' | 'R100';
  isDefault?: number;
  textScale?: number;
  title?: string;
  logo?: string;
  seal?: string;
  sealAt?: number;
  sellerName?: string;
  sellerAddress?: string;
  sellerTel?: string;
  taxNo?: string;
  bankName?: string;
  bankAccount?: string;
  terms?: string;
  headFields?: string;
  lineColumns?: string;
  ends?: string;
  signatures?: string;
  copies?: string;
  remark?: string;
}

export interface PaperLayoutChange {
  id: string;
  version?: number;
  layoutName?: string;
  docKind?: 'contract' | 'offer' | 'outNote' | 'receipt' | 'statement' | 'label';
  paper?: 'A4' | 'A4L' | 'A5L' | 'W241' | 'W241H' | 'W241T' | 'L24' | 'R60' | 'R80' | 'R100';
  isDefault?: number;
  textScale?: number;
  title?: string;
  logo?: string;
  seal?: string;
  sealAt?: number;
  sellerName?: string;
  sellerAddress?: string;
  sellerTel?: string;
  taxNo?: string;
  bankName?: string;
  bankAccount?: string;
  terms?: string;
  headFields?: string;
  lineColumns?: string;
  ends?: string;
  signatures?: string;
  copies?: string;
  remark?: string;
}

export interface Param {
  paramName: string;
  paramKey: string;
  paramValue: string;
  remark?: string;
}

export interface ParamChange {
  id: string;
  version?: number;
  paramName?: string;
  paramKey?: string;
  paramValue?: string;
  remark?: string;
}

export interface PlantPrice {
  plantId: string;
  plantPriceid: string;
  craftId: string;
  commodityType?: 'PORCELAIN' | 'SLAB' | 'MARBLE' | 'GRANITE' | 'QUARTZ';
  sizeFrom?: number;
  sizeTo?: number;
  thicknessFrom?: number;
  thicknessTo?: number;
  priceUnit: 'PCS' | 'M' | 'M2' | 'CUT' | 'HOLE' | 'STEP';
  price: number;
  effectiveDate?: string;
  minCharge?: number;
  listSide?: 'SELL' | 'BRAND';
  valid?: number;
}

export interface PlantPriceChange {
  id: string;
  version?: number;
  plantId?: string;
  plantPriceid?: string;
  craftId?: string;
  commodityType?: 'PORCELAIN' | 'SLAB' | 'MARBLE' | 'GRANITE' | 'QUARTZ';
  sizeFrom?: number;
  sizeTo?: number;
  thicknessFrom?: number;
  thicknessTo?: number;
  priceUnit?: 'PCS' | 'M' | 'M2' | 'CUT' | 'HOLE' | 'STEP';
  price?: number;
  effectiveDate?: string;
  minCharge?: number;
  listSide?: 'SELL' | 'BRAND';
  valid?: number;
}

export interface PlatformNotice {
  title: string;
  category: number;
  releaseTime: string;
  expireTime?: string;
  content: string;
}

export interface PlatformNoticeChange {
  id: string;
  version?: number;
  title?: string;
  category?: number;
  releaseTime?: string;
  expireTime?: string;
  content?: string;
}

export interface Post {
  category: number;
  postCode: string;
  postName: string;
  sort: number;
  remark?: string;
}

export interface PostChange {
  id: string;
  version?: number;
  category?: number;
  postCode?: string;
  postName?: string;
  sort?: number;
  remark?: string;
}

export interface PriceList {
  listName: string;
  listSide: 'SELL' | 'BRAND';
  valid?: number;
  remark?: string;
}

export interface PriceListChange {
  id: string;
  version?: number;
  listName?: string;
  listSide?: 'SELL' | 'BRAND';
  valid?: number;
  remark?: string;
}

export interface ProcessPlant {
  plantCode: string;
  plantName: string;
  plantType: 1 | 2;
  cooperationId?: string;
  warehouseId?: string;
  linkman: string;
  tel: string;
  regionCode?: string;
  address?: string;
  craftIds?: string;
  dayCapacity?: number;
  valid?: number;
  remark?: string;
}

export interface ProcessPlantChange {
  id: string;
  version?: number;
  plantCode?: string;
  plantName?: string;
  plantType?: 1 | 2;
  cooperationId?: string;
  warehouseId?: string;
  linkman?: string;
  tel?: string;
  regionCode?: string;
  address?: string;
  craftIds?: string;
  dayCapacity?: number;
  valid?: number;
  remark?: string;
}

export interface Product {
  productCode: string;
  productName: string;
  productType: 'PARTS' | 'STAIRS' | 'DESK' | 'PARQUET' | 'BRICK';
  defaultLength?: number;
  defaultWidth?: number;
  priceUnit: 'PCS' | 'M' | 'M2' | 'CUT' | 'HOLE' | 'STEP';
  craftIds?: string;
  lossRate?: number;
  imageUrl?: string;
  valid?: number;
  sort?: number;
  remark?: string;
}

export interface ProductChange {
  id: string;
  version?: number;
  productCode?: string;
  productName?: string;
  productType?: 'PARTS' | 'STAIRS' | 'DESK' | 'PARQUET' | 'BRICK';
  defaultLength?: number;
  defaultWidth?: number;
  priceUnit?: 'PCS' | 'M' | 'M2' | 'CUT' | 'HOLE' | 'STEP';
  craftIds?: string;
  lossRate?: number;
  imageUrl?: string;
  valid?: number;
  sort?: number;
  remark?: string;
}

export interface Report {
  name: string;
  content: Record<string, unknown>;
  sendEvery?: 'day' | 'week' | 'month';
  sendDay?: number;
  sendHour?: number;
  receiverIds?: string;
}

export interface ReportChange {
  id: string;
  version?: number;
  name?: string;
  content?: Record<string, unknown>;
  sendEvery?: 'day' | 'week' | 'month';
  sendDay?: number;
  sendHour?: number;
  receiverIds?: string;
}

export interface Role {
  parentId?: string;
  roleName: string;
  roleAlias: string;
  dataScope?: 1 | 2 | 3 | 4;
  sort: number;
}

export interface RoleChange {
  id: string;
  version?: number;
  parentId?: string;
  roleName?: string;
  roleAlias?: string;
  dataScope?: 1 | 2 | 3 | 4;
  sort?: number;
}

export interface SalesTarget {
  month: string;
  deptId?: string;
  userId?: string;
  amount: number;
  remark?: string;
}

export interface SalesTargetChange {
  id: string;
  version?: number;
  month?: string;
  deptId?: string;
  userId?: string;
  amount?: number;
  remark?: string;
}

export interface Serial {
  serialNo: string;
  commodityId: string;
  blockNo?: string;
  bundleNo?: string;
  length?: number;
  width?: number;
  area?: number;
  colorNumber?: string;
  grade?: 'A' | 'B' | 'C';
  warehouseId?: string;
  serialStatus?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  imageUrl?: string;
  remark?: string;
}

export interface SerialChange {
  id: string;
  version?: number;
  serialNo?: string;
  commodityId?: string;
  blockNo?: string;
  bundleNo?: string;
  length?: number;
  width?: number;
  area?: number;
  colorNumber?: string;
  grade?: 'A' | 'B' | 'C';
  warehouseId?: string;
  serialStatus?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  imageUrl?: string;
  remark?: string;
}

export interface Sms {
  category: 1 | 2 | 3 | 4 | 5;
  smsCode: string;
  templateId: string;
  endpoint?: string;
  accessKey: string;
  secretKey?: string;
  appId?: string;
  regionId?: string;
  signName: string;
  status?: 1 | 2;
  remark?: string;
}

export interface SmsChange {
  id: string;
  version?: number;
  category?: 1 | 2 | 3 | 4 | 5;
  smsCode?: string;
  templateId?: string;
  endpoint?: string;
  accessKey?: string;
  secretKey?: string;
  appId?: string;
  regionId?: string;
  signName?: string;
  status?: 1 | 2;
  remark?: string;
}

export interface SocialProvider {
  source: string;
  name: string;
  dialect: 1 | 2;
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  userUrl: string;
  redirectUrl: string;
  scope?: string;
  idMember: string;
  nameMember: string;
  enabled: number;
  sort?: number;
}

export interface SocialProviderChange {
  id: string;
  version?: number;
  source?: string;
  name?: string;
  dialect?: 1 | 2;
  clientId?: string;
  clientSecret?: string;
  authorizeUrl?: string;
  tokenUrl?: string;
  userUrl?: string;
  redirectUrl?: string;
  scope?: string;
  idMember?: string;
  nameMember?: string;
  enabled?: number;
  sort?: number;
}

export interface SsoIssuer {
  issuer: string;
  audience: string;
  secret: string;
  company?: string;
  tenantMember: string;
  accountMember: string;
  enabled: number;
}

export interface SsoIssuerChange {
  id: string;
  version?: number;
  issuer?: string;
  audience?: string;
  secret?: string;
  company?: string;
  tenantMember?: string;
  accountMember?: string;
  enabled?: number;
}

export interface Storage {
  storageCode: string;
  storageName?: string;
  warehouseId: string;
  areaName?: string;
  storageType?: 1 | 2 | 3;
  capacityPieces?: number;
  sort?: number;
  valid?: number;
  remark?: string;
}

export interface StorageChange {
  id: string;
  version?: number;
  storageCode?: string;
  storageName?: string;
  warehouseId?: string;
  areaName?: string;
  storageType?: 1 | 2 | 3;
  capacityPieces?: number;
  sort?: number;
  valid?: number;
  remark?: string;
}

export interface TenantPackage {
  packageName: string;
  menuId: string;
  remark?: string;
}

export interface TenantPackageChange {
  id: string;
  version?: number;
  packageName?: string;
  menuId?: string;
  remark?: string;
}

export interface TenantPreset {
  name: string;
  tenantId: string;
  deptId: string;
  deptName: string;
  roleIddg: string;
  roleIdsjs: string;
  postId: string;
  byCompany: string;
  byCompanyName: string;
  loginUrl: string;
  sort?: number;
}

export interface TenantPresetChange {
  id: string;
  version?: number;
  name?: string;
  tenantId?: string;
  deptId?: string;
  deptName?: string;
  roleIddg?: string;
  roleIdsjs?: string;
  postId?: string;
  byCompany?: string;
  byCompanyName?: string;
  loginUrl?: string;
  sort?: number;
}

export interface Topmenu {
  code: string;
  name: string;
  nameEn?: string;
  source?: string;
  path?: string;
  sort: number;
  menuIds?: string;
}

export interface TopmenuChange {
  id: string;
  version?: number;
  code?: string;
  name?: string;
  nameEn?: string;
  source?: string;
  path?: string;
  sort?: number;
  menuIds?: string;
}

export interface Warehouse {
  warehouseCode: string;
  warehouseName: string;
  warehouseType: number;
  deptId: string;
  byCompany?: string;
  regionCode?: string;
  address?: string;
  keeperUserId?: string;
  tel?: string;
  isDefault?: number;
  sort?: number;
  valid?: number;
  remark?: string;
}

export interface WarehouseChange {
  id: string;
  version?: number;
  warehouseCode?: string;
  warehouseName?: string;
  warehouseType?: number;
  deptId?: string;
  byCompany?: string;
  regionCode?: string;
  address?: string;
  keeperUserId?: string;
  tel?: string;
  isDefault?: number;
  sort?: number;
  valid?: number;
  remark?: string;
}

export interface WaterPrice {
  plantId: string;
  plantPriceid: string;
  commodityType?: 'PORCELAIN' | 'SLAB' | 'MARBLE' | 'GRANITE' | 'QUARTZ';
  thicknessFrom: number;
  thicknessTo: number;
  curve: 1 | 2;
  price: number;
  effectiveDate?: string;
  minCharge?: number;
  listSide?: 'SELL' | 'BRAND';
  valid?: number;
}

export interface WaterPriceChange {
  id: string;
  version?: number;
  plantId?: string;
  plantPriceid?: string;
  commodityType?: 'PORCELAIN' | 'SLAB' | 'MARBLE' | 'GRANITE' | 'QUARTZ';
  thicknessFrom?: number;
  thicknessTo?: number;
  curve?: 1 | 2;
  price?: number;
  effectiveDate?: string;
  minCharge?: number;
  listSide?: 'SELL' | 'BRAND';
  valid?: number;
}

export interface WxMerchant {
  merchantName: string;
  appId: string;
  mchId: string;
  apiKey?: string;
  signType: 'HMAC-SHA256' | 'MD5';
  clientCert?: string;
  clientKey?: string;
  endpoint: string;
  notifyUrl: string;
  valid?: number;
  remark?: string;
}

export interface WxMerchantChange {
  id: string;
  version?: number;
  merchantName?: string;
  appId?: string;
  mchId?: string;
  apiKey?: string;
  signType?: 'HMAC-SHA256' | 'MD5';
  clientCert?: string;
  clientKey?: string;
  endpoint?: string;
  notifyUrl?: string;
  valid?: number;
  remark?: string;
}

/** What queries answer, by path. */
export interface Answers {
  '/api/blade-desk/discussion/assignments': Array<{
    id?: string;
    entity?: string;
    documentId?: string;
    documentNo?: string;
    content?: string;
    dueDate?: string;
    state?: string;
    overdue?: boolean;
    assigneeId?: string;
    assigneeName?: string;
    giverId?: string;
    giverName?: string;
    time?: string;
    endTime?: string;
    endedBy?: string;
  }>;
  '/api/blade-desk/discussion/detail': {
    comments?: Array<{
      id?: string;
      content?: string;
      userId?: string;
      userName?: string;
      time?: string;
      withdrawn?: boolean;
      mine?: boolean;
      mentions?: Array<{
        id?: string;
        name?: string;
      }>;
      files?: Array<string>;
    }>;
    total?: number | null;
    following?: boolean;
    followers?: Array<{
      id?: string;
      name?: string;
    }>;
    assignments?: Array<{
      id?: string;
      entity?: string;
      documentId?: string;
      documentNo?: string;
      content?: string;
      dueDate?: string;
      state?: string;
      overdue?: boolean;
      assigneeId?: string;
      assigneeName?: string;
      giverId?: string;
      giverName?: string;
      time?: string;
      endTime?: string;
      endedBy?: string;
    }>;
  };
  '/api/blade-desk/discussion/people': Array<{
    id?: string;
    name?: string;
  }>;
  '/api/blade-desk/draft/detail': {
    draft?: {
      name?: string;
      savedAt?: number | null;
      browser?: string;
      body?: string;
    };
  };
  '/api/blade-desk/draft/list': Array<{
    name?: string;
    savedAt?: number | null;
    browser?: string;
  }>;
  '/api/blade-desk/message/detail': MessageRow & {
    content?: string;
    talk?: boolean;
  };
  '/api/blade-desk/message/getDetail': MessageRow & {
    content?: string;
    talk?: boolean;
  };
  '/api/blade-desk/message/my/list': {
    records: Array<MessageRow & {
      content?: string;
      talk?: boolean;
    }>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-desk/message/my/sendList': {
    records: Array<MessageBatchRow & {
      receiverName?: string;
    }>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-desk/message/my/topList': {
    records: Array<MessageRow & {
      content?: string;
      talk?: boolean;
    }>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-desk/message/queryMyMessage': {
    records: Array<MessageRow & {
      content?: string;
      talk?: boolean;
    }>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-desk/message/sendDetail': MessageBatchRow & {
    receiverName?: string;
    receivers?: {
      records: Array<{
        userId?: string;
        userName?: string;
        isRead?: number | null;
        readTime?: string;
      }>;
      total: number;
      size: number;
      current: number;
      pages: number;
      maxLimit?: number;
      optimizeCountSql?: boolean;
      searchCount?: boolean;
      capped?: boolean;
      countId?: string;
      orders?: Array<unknown>;
      counts?: Record<string, number>;
    };
  };
  '/api/blade-desk/message/topList': {
    records: Array<MessageRow & {
      content?: string;
      talk?: boolean;
    }>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-desk/notice/board': {
    unread?: number | null;
    notices?: Array<{
      id?: string;
      title?: string;
      category?: number | null;
      releaseTime?: string;
      expireTime?: string;
      platform?: boolean;
      unread?: boolean;
    }>;
  };
  '/api/blade-desk/notice/detail': NoticeRow;
  '/api/blade-desk/notice/list': {
    records: Array<NoticeRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-desk/notice/open': {
    id?: string;
    title?: string;
    category?: number | null;
    releaseTime?: string;
    expireTime?: string;
    platform?: boolean;
    unread?: boolean;
    content?: string;
  };
  '/api/blade-desk/platform-notice/detail': PlatformNoticeRow;
  '/api/blade-desk/platform-notice/list': {
    records: Array<PlatformNoticeRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-desk/process/expense/detail': ExpenseRow & {
    businessId?: string;
    status?: number | null;
    details?: Array<ExpenseLineRow>;
    flow?: {
      assigneeName?: string;
      taskId?: string;
      taskName?: string;
      toClaim?: boolean;
      shared?: boolean;
      delegated?: boolean;
      ownTask?: string;
      processDefinitionName?: string;
      instanceState?: number | null;
      deleteReason?: string;
    };
  };
  '/api/blade-desk/process/leave/detail': LeaveRow & {
    businessId?: string;
    status?: number | null;
    flow?: {
      assigneeName?: string;
      taskId?: string;
      taskName?: string;
      toClaim?: boolean;
      shared?: boolean;
      delegated?: boolean;
      ownTask?: string;
      processDefinitionName?: string;
      instanceState?: number | null;
      deleteReason?: string;
    };
  };
  '/api/blade-develop/code/detail': CodeRow;
  '/api/blade-develop/code/list': {
    records: Array<CodeRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-develop/datasource/detail': DatasourceRow;
  '/api/blade-develop/datasource/list': {
    records: Array<DatasourceRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-flow/approval/detail': {
    processInstanceId?: string;
    ruleName?: string;
    processDefinitionName?: string;
    businessTable?: string;
    businessId?: string;
    documentNo?: string;
    documentStep?: string;
    stepName?: string;
    documentVersion?: number | null;
    instanceState?: number | null;
    state?: string;
    deleteReason?: string;
    starterId?: string;
    starterName?: string;
    startTime?: string;
    endTime?: string;
    decisions?: Array<{
      taskId?: string;
      taskName?: string;
      assigneeName?: string;
      flag?: string;
      comment?: string;
      endTime?: string;
    }>;
    fields?: Array<{
      name?: string;
      label?: string;
      value?: string;
      before?: string;
      changed?: boolean;
    }>;
    approvers?: Array<string>;
    flow?: {
      assigneeName?: string;
      taskId?: string;
      taskName?: string;
      toClaim?: boolean;
      shared?: boolean;
      delegated?: boolean;
      ownTask?: string;
      processDefinitionName?: string;
      instanceState?: number | null;
      deleteReason?: string;
    };
  };
  '/api/blade-flow/approval/fields': Array<{
    name?: string;
    label?: string;
    kind?: string;
  }>;
  '/api/blade-flow/approval/list': Array<{
    processInstanceId?: string;
    ruleName?: string;
    processDefinitionName?: string;
    businessTable?: string;
    businessId?: string;
    documentNo?: string;
    documentStep?: string;
    stepName?: string;
    documentVersion?: number | null;
    instanceState?: number | null;
    state?: string;
    deleteReason?: string;
    starterId?: string;
    starterName?: string;
    startTime?: string;
    endTime?: string;
    decisions?: Array<{
      taskId?: string;
      taskName?: string;
      assigneeName?: string;
      flag?: string;
      comment?: string;
      endTime?: string;
    }>;
  }>;
  '/api/blade-flow/approvalRule/detail': ApprovalRuleRow;
  '/api/blade-flow/approvalRule/list': {
    records: Array<ApprovalRuleRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-flow/deputy/detail': DeputyRow;
  '/api/blade-flow/deputy/list': {
    records: Array<DeputyRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-flow/follow/list': {
    records: Array<FlowInstanceRow & {
      processInstanceId?: string;
      executionId?: string;
      taskName?: string;
      processIsFinished?: string;
      historyProcessInstanceId?: string;
      startUser?: string;
      startUserId?: string;
      businessKey?: string;
      categoryName?: string;
    }>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-flow/manager/list': {
    records: Array<FlowDeploymentRow & {
      deploymentId?: string;
      version?: number | null;
      categoryName?: string;
    }>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-flow/model/detail': FlowModelRow;
  '/api/blade-flow/model/list': {
    records: Array<FlowModelRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-flow/process/diagram': {
    processDefinitionId?: string;
    name?: string;
    bpmn?: string;
    open?: Array<string>;
    done?: Array<string>;
  };
  '/api/blade-flow/process/history-flow-list': Array<{
    id?: string;
    historyActivityId?: string;
    historyActivityName?: string;
    historyActivityDurationTime?: string;
    assignee?: string;
    assigneeName?: string;
    createTime?: string;
    endTime?: string;
    comment?: string;
    flag?: string;
    outcome?: string;
    attachUrls?: Array<string>;
  }>;
  '/api/blade-flow/work/claim-list': {
    records: Array<FlowTaskRow & {
      taskId?: string;
      historyProcessInstanceId?: string;
      status?: string;
      categoryName?: string;
    }>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-flow/work/done-list': {
    records: Array<FlowTaskRow & {
      taskId?: string;
      historyProcessInstanceId?: string;
      status?: string;
      categoryName?: string;
    }>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-flow/work/form': {
    name?: string;
    fields?: Array<{
      id?: string;
      name?: string;
      type?: string;
      required?: boolean;
      value?: string;
      choices?: Array<{
        value?: string;
        label?: string;
      }>;
    }>;
  };
  '/api/blade-flow/work/instance': {
    processInstanceId?: string;
    businessTable?: string;
    businessId?: string;
  };
  '/api/blade-flow/work/process': {
    processInstanceId?: string;
    processDefinitionId?: string;
    processDefinitionName?: string;
    processDefinitionVersion?: number | null;
    starterId?: string;
    starterName?: string;
    startTime?: string;
    forms?: Array<{
      step?: string;
      by?: string;
      time?: string;
      answers?: Array<{
        id?: string;
        name?: string;
        type?: string;
        value?: string;
        label?: string;
      }>;
    }>;
    flow?: {
      assigneeName?: string;
      taskId?: string;
      taskName?: string;
      toClaim?: boolean;
      shared?: boolean;
      delegated?: boolean;
      ownTask?: string;
      processDefinitionName?: string;
      instanceState?: number | null;
      deleteReason?: string;
    };
  };
  '/api/blade-flow/work/send-list': {
    records: Array<FlowInstanceRow & {
      processInstanceId?: string;
      executionId?: string;
      taskName?: string;
      processIsFinished?: string;
      historyProcessInstanceId?: string;
      startUser?: string;
      startUserId?: string;
      businessKey?: string;
      categoryName?: string;
    }>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-flow/work/start-list': {
    records: Array<FlowDeploymentRow & {
      deploymentId?: string;
      version?: number | null;
      categoryName?: string;
    }>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-flow/work/todo-list': {
    records: Array<FlowTaskRow & {
      taskId?: string;
      historyProcessInstanceId?: string;
      status?: string;
      categoryName?: string;
    }>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-log/api/detail': ApiLogRow;
  '/api/blade-log/api/list': {
    records: Array<ApiLogRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-log/error/detail': ErrorLogRow;
  '/api/blade-log/error/list': {
    records: Array<ErrorLogRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-log/usual/detail': UsualLogRow;
  '/api/blade-log/usual/list': {
    records: Array<UsualLogRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-report/report/rest/detail': ReportRow;
  '/api/blade-report/report/rest/list': {
    records: Array<ReportRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-resource/attach/detail': AttachRow;
  '/api/blade-resource/attach/list': {
    records: Array<AttachRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-resource/oss/detail': OssRow;
  '/api/blade-resource/oss/list': {
    records: Array<OssRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-resource/sms/detail': SmsRow;
  '/api/blade-resource/sms/list': {
    records: Array<SmsRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/ArithmeticApi/getArithmetic': {
    commodityId?: string;
    size?: string;
    pieces?: number | null;
    piecesPerBox?: number | null;
    boxes?: number | null;
    loosePieces?: number | null;
    physicalBoxes?: number | null;
    area?: number | null;
    weight?: number | null;
    priceUnit?: string;
    listPrice?: number | null;
    discountRate?: number | null;
    dealPrice?: number | null;
    lineAmount?: number | null;
    explained?: Array<{
      name?: string;
      formula?: string;
      value?: number | null;
    }>;
  };
  '/api/blade-system/OutOrderApi/OutOrderDetail': OutOrderRow & {
    details?: Array<OutOrderDetailRow>;
    records?: Array<OutputRecordRow>;
    receipts?: Array<ReceiptRow>;
    allowed?: Array<string>;
  };
  '/api/blade-system/OutOrderApi/getOutOrderPage': {
    records: Array<OutOrderRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/OutOrderApi/getOutputLogListOne': Array<OutputRecordRow>;
  '/api/blade-system/OutOrderApi/getPrintList': Array<{
    printNum?: number | null;
    docVersion?: number | null;
    operatorName?: string;
    printTime?: string;
    position?: number | null;
    layoutId?: string;
    signerName?: string;
    signTime?: string;
  }>;
  '/api/blade-system/OutOrderApi/outWarehouseDetail': OutOrderRow & {
    lines?: Array<OutOrderDetailRow & {
      openPieces?: number | null;
      stock?: Array<{
        sId?: string;
        colorNumber?: string;
        grade?: string;
        onHand?: number | null;
        reserved?: number | null;
        available?: number | null;
        held?: number | null;
        bins?: Array<{
          storageId?: string;
          pieces?: number | null;
        }>;
      }>;
    }>;
    allowed?: Array<string>;
  };
  '/api/blade-system/OutputRecordApi/getOutputRecordPage': {
    records: Array<OutputRecordRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/PutOrderApi/getPrintList': Array<{
    printNum?: number | null;
    docVersion?: number | null;
    operatorName?: string;
    printTime?: string;
    position?: number | null;
    layoutId?: string;
    signerName?: string;
    signTime?: string;
  }>;
  '/api/blade-system/PutOrderApi/getPutOrderById': PutOrderRow & {
    details?: Array<PutDetailRow>;
    records?: Array<OutputRecordRow>;
    allowed?: Array<string>;
  };
  '/api/blade-system/PutOrderApi/getPutOrderPage': {
    records: Array<PutOrderRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/StockBillApi/getGoodsSupply': Array<{
    commodityId?: string;
    price?: number | null;
    priceUnit?: string;
    inStock?: boolean;
    stock?: Array<{
      warehouseId?: string;
      warehouseName?: string;
      colorNumber?: string;
      grade?: string;
      available?: number | null;
    }>;
    arrivals?: Array<{
      procurementId?: string;
      poNo?: string;
      expectDate?: string;
      warehouseName?: string;
      colorNumber?: string;
      grade?: string;
      pieces?: number | null;
    }>;
  }>;
  '/api/blade-system/StockBillApi/getStockBillDetail': StockRow & {
    bins?: Array<{
      storageId?: string;
      pieces?: number | null;
    }>;
    holds?: Array<{
      lineId?: string;
      pieces?: number | null;
      sourceType?: string;
      sourceId?: string;
      sourceNo?: string;
    }>;
    entries?: {
      records: Array<StockEntryRow>;
      total: number;
      size: number;
      current: number;
      pages: number;
      maxLimit?: number;
      optimizeCountSql?: boolean;
      searchCount?: boolean;
      capped?: boolean;
      countId?: string;
      orders?: Array<unknown>;
      counts?: Record<string, number>;
    };
    sum?: {
      entries?: number | null;
      changePieces?: number | null;
      changeReserved?: number | null;
      changeCost?: number | null;
    };
    checked?: boolean;
  };
  '/api/blade-system/StockBillApi/getStockBillPage': {
    records: Array<StockRow & {
      safetyPieces?: number | null;
      safetyAvailable?: number | null;
    }>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/StockBillApi/getVoucherDetail': StockBillRow & {
    records?: Array<OutputRecordRow>;
    allowed?: Array<string>;
  };
  '/api/blade-system/StockBillApi/getVoucherPage': {
    records: Array<StockBillRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/StorageApi/detailStorage': StorageRow;
  '/api/blade-system/StorageApi/storagePageList': {
    records: Array<StorageRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/WareHouseApi/detailWareHouse': WarehouseRow;
  '/api/blade-system/WareHouseApi/wareHousePageList': {
    records: Array<WarehouseRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/WxOrderApi/getInAppPay': {
    appId?: string;
    timeStamp?: string;
    nonceStr?: string;
    package?: string;
    signType?: string;
    paySign?: string;
  };
  '/api/blade-system/WxOrderApi/getPayPrice': {
    open?: number | null;
    inApp?: number | null;
    amount?: number | null;
    goldValueFen?: number | null;
    ruleName?: string;
    unitAmount?: number | null;
    unitGold?: number | null;
    maxPerOrder?: number | null;
  };
  '/api/blade-system/WxOrderApi/wxOrderPageList': {
    records: Array<WxOrderRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/ZqOrderApi/getZqOrderDetail': ZqOrderRow & {
    children?: Array<ZqChildRow>;
    allowed?: Array<string>;
  };
  '/api/blade-system/ZqOrderApi/getZqOrderPage': {
    records: Array<ZqOrderRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/ZqOrderApi/planZqOrder': CutPlanRow & {
    parts?: Array<CutPartRow>;
    pieces?: Array<CutPieceRow>;
    sheets?: Array<CutSheetRow>;
  };
  '/api/blade-system/api-scope/detail': ApiScopeRow;
  '/api/blade-system/api-scope/list': {
    records: Array<ApiScopeRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/balanceRuleApi/balanceRulePageList': {
    records: Array<BalanceRuleRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/balanceRuleApi/detailBalanceRule': BalanceRuleRow;
  '/api/blade-system/brandApi/brandPageList': {
    records: Array<BrandRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/brandApi/detailBrand': BrandRow;
  '/api/blade-system/channelCustomerApi/channelCustomerPageList': {
    records: Array<ChannelCustomerRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/channelCustomerApi/customerList': Array<ChannelCustomerRow>;
  '/api/blade-system/channelCustomerApi/detailChannelCustomer': ChannelCustomerRow;
  '/api/blade-system/channelCustomerApi/getAgeing': {
    customers?: Array<{
      channelCustomerId?: string;
      channelName?: string;
      total?: number | null;
      amounts?: Array<number>;
    }>;
    orders?: Array<{
      id?: string;
      orderNo?: string;
      channelCustomerId?: string;
      dueTime?: string;
      orderStatus?: number | null;
      dueAmount?: number | null;
      bucket?: number | null;
    }>;
  };
  '/api/blade-system/channelCustomerApi/getEntryPage': {
    records: Array<ChannelEntryRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/channelCustomerApi/getStatement': {
    channelCustomerId?: string;
    channelName?: string;
    month?: string;
    over?: number | null;
    opening?: number | null;
    orders?: number | null;
    payments?: number | null;
    returns?: number | null;
    refunds?: number | null;
    closing?: number | null;
    entries?: Array<{
      id?: string;
      entryTime?: string;
      kind?: number | null;
      orderId?: string;
      orderNo?: string;
      docType?: string;
      docId?: string;
      docNo?: string;
      amount?: number | null;
      after?: number | null;
    }>;
    agreed?: {
      opening?: number | null;
      orders?: number | null;
      payments?: number | null;
      returns?: number | null;
      refunds?: number | null;
      closing?: number | null;
      agreedTime?: string;
      operatorName?: string;
      remark?: string;
      changed?: number | null;
    };
  };
  '/api/blade-system/channelCustomerApi/getStatementMonths': Array<{
    month?: string;
    opening?: number | null;
    orders?: number | null;
    payments?: number | null;
    returns?: number | null;
    refunds?: number | null;
    closing?: number | null;
    agreed?: number | null;
    changed?: number | null;
  }>;
  '/api/blade-system/channelCustomerApi/queryList': Array<ChannelCustomerRow>;
  '/api/blade-system/client/detail': ClientRow;
  '/api/blade-system/client/list': {
    records: Array<ClientRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/commodityApi/commodityDetail': CommodityRow;
  '/api/blade-system/commodityApi/commodityPageList': {
    records: Array<CommodityRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/conflictApi/conflictPageList': {
    records: Array<ConflictRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/conflictApi/detailConflict': ConflictRow;
  '/api/blade-system/cooperationApi/cooperationPageList': {
    records: Array<CooperationRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/cooperationApi/getCooperationDetail': CooperationRow;
  '/api/blade-system/craftApi/craftPageList': {
    records: Array<CraftRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/craftApi/detailCraft': CraftRow;
  '/api/blade-system/customerApi/customerList': Array<CustomerRow>;
  '/api/blade-system/customerApi/customerPageList': {
    records: Array<CustomerRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/customerApi/detailCustomer': CustomerRow;
  '/api/blade-system/customerApi/findCustomer': {
    known?: boolean;
    hidden?: boolean;
    claimed?: boolean;
    customers?: Array<{
      id?: string;
      customerCode?: string;
      customerName?: string;
      userId?: string;
      userName?: string;
    }>;
  };
  '/api/blade-system/customerApi/queryList': Array<CustomerRow>;
  '/api/blade-system/cutPlanApi/cutPlanPage': {
    records: Array<CutPlanRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/cutPlanApi/getCutPlan': CutPlanRow & {
    parts?: Array<CutPartRow>;
    pieces?: Array<CutPieceRow>;
    sheets?: Array<CutSheetRow>;
    outputs?: Array<RemnantRow>;
    records?: Array<OutputRecordRow>;
    allowed?: Array<string>;
  };
  '/api/blade-system/cutPlanApi/getCutProgress': Array<{
    sourceLineId?: string;
    cutPieces?: number | null;
    plannedPieces?: number | null;
  }>;
  '/api/blade-system/cutPlanApi/getPrintList': Array<{
    printNum?: number | null;
    docVersion?: number | null;
    operatorName?: string;
    printTime?: string;
    position?: number | null;
    layoutId?: string;
    signerName?: string;
    signTime?: string;
  }>;
  '/api/blade-system/cutPlanApi/planCut': CutPlanRow & {
    parts?: Array<CutPartRow>;
    pieces?: Array<CutPieceRow>;
    sheets?: Array<CutSheetRow>;
  };
  '/api/blade-system/dashboard/figures': Array<{
    name?: string;
    group?: string;
    entity?: string;
    search?: string;
    mine?: boolean;
    count?: number | null;
    sum?: number | null;
  }>;
  '/api/blade-system/dashboard/targets': {
    month?: string;
    targets?: Array<{
      id?: string;
      userId?: string;
      userName?: string;
      deptId?: string;
      deptName?: string;
      amount?: number | null;
      reached?: number | null;
    }>;
  };
  '/api/blade-system/data-scope/detail': DataScopeRow;
  '/api/blade-system/data-scope/list': {
    records: Array<DataScopeRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/dept/detail': DeptRow;
  '/api/blade-system/dept/getPageDept': {
    records: Array<DeptRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/dict-biz/detail': DictBizRow;
  '/api/blade-system/dict-biz/parent-list': {
    records: Array<DictBizRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/dict/detail': DictRow;
  '/api/blade-system/dict/parent-list': {
    records: Array<DictRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/figures/order': {
    rows?: number | null;
    sums?: unknown;
    by?: Array<string>;
    groups?: Array<{
      key?: string;
      name?: string;
      rows?: number | null;
      sums?: unknown;
    }>;
  };
  '/api/blade-system/figures/outOrder': {
    rows?: number | null;
    sums?: unknown;
    by?: Array<string>;
    groups?: Array<{
      key?: string;
      name?: string;
      rows?: number | null;
      sums?: unknown;
    }>;
  };
  '/api/blade-system/figures/outputRecord': {
    rows?: number | null;
    sums?: unknown;
    by?: Array<string>;
    groups?: Array<{
      key?: string;
      name?: string;
      rows?: number | null;
      sums?: unknown;
    }>;
  };
  '/api/blade-system/figures/payment': {
    rows?: number | null;
    sums?: unknown;
    by?: Array<string>;
    groups?: Array<{
      key?: string;
      name?: string;
      rows?: number | null;
      sums?: unknown;
    }>;
  };
  '/api/blade-system/figures/process': {
    rows?: number | null;
    sums?: unknown;
    by?: Array<string>;
    groups?: Array<{
      key?: string;
      name?: string;
      rows?: number | null;
      sums?: unknown;
    }>;
  };
  '/api/blade-system/figures/procurement': {
    rows?: number | null;
    sums?: unknown;
    by?: Array<string>;
    groups?: Array<{
      key?: string;
      name?: string;
      rows?: number | null;
      sums?: unknown;
    }>;
  };
  '/api/blade-system/figures/putOrder': {
    rows?: number | null;
    sums?: unknown;
    by?: Array<string>;
    groups?: Array<{
      key?: string;
      name?: string;
      rows?: number | null;
      sums?: unknown;
    }>;
  };
  '/api/blade-system/figures/receipt': {
    rows?: number | null;
    sums?: unknown;
    by?: Array<string>;
    groups?: Array<{
      key?: string;
      name?: string;
      rows?: number | null;
      sums?: unknown;
    }>;
  };
  '/api/blade-system/figures/refund': {
    rows?: number | null;
    sums?: unknown;
    by?: Array<string>;
    groups?: Array<{
      key?: string;
      name?: string;
      rows?: number | null;
      sums?: unknown;
    }>;
  };
  '/api/blade-system/figures/returns': {
    rows?: number | null;
    sums?: unknown;
    by?: Array<string>;
    groups?: Array<{
      key?: string;
      name?: string;
      rows?: number | null;
      sums?: unknown;
    }>;
  };
  '/api/blade-system/figures/shiftOrder': {
    rows?: number | null;
    sums?: unknown;
    by?: Array<string>;
    groups?: Array<{
      key?: string;
      name?: string;
      rows?: number | null;
      sums?: unknown;
    }>;
  };
  '/api/blade-system/figures/stock': {
    rows?: number | null;
    sums?: unknown;
    by?: Array<string>;
    groups?: Array<{
      key?: string;
      name?: string;
      rows?: number | null;
      sums?: unknown;
    }>;
  };
  '/api/blade-system/figures/stockBill': {
    rows?: number | null;
    sums?: unknown;
    by?: Array<string>;
    groups?: Array<{
      key?: string;
      name?: string;
      rows?: number | null;
      sums?: unknown;
    }>;
  };
  '/api/blade-system/figures/stockTaking': {
    rows?: number | null;
    sums?: unknown;
    by?: Array<string>;
    groups?: Array<{
      key?: string;
      name?: string;
      rows?: number | null;
      sums?: unknown;
    }>;
  };
  '/api/blade-system/goodsManageApi/getGoodsManage': GoodsManageRow;
  '/api/blade-system/goodsManageApi/getGoodsManagePage': {
    records: Array<GoodsManageRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/listView/mine': Array<{
    id?: string;
    viewName?: string;
    search?: string;
    sharedWith?: number | null;
    mine?: boolean;
    ownerName?: string;
    layout?: unknown;
  }>;
  '/api/blade-system/loginLogApi/detailLoginLog': LoginLogRow;
  '/api/blade-system/loginLogApi/loginLogPageList': {
    records: Array<LoginLogRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/logisticApi/detailLogistic': LogisticRow;
  '/api/blade-system/logisticApi/logisticPageList': {
    records: Array<LogisticRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/logisticApi/proposedFreight': {
    adcode?: string;
    weight?: number | null;
    boxes?: number | null;
    area?: number | null;
    goods?: Array<{
      commodityId?: string;
      commodityName?: string;
      pieces?: number | null;
      boxes?: number | null;
      area?: number | null;
      weight?: number | null;
    }>;
    carriers?: Array<{
      id?: string;
      logisticName?: string;
      adcode?: string;
      serves?: boolean;
      transitDays?: number | null;
      priceMode?: number | null;
      price?: number | null;
      minCharge?: number | null;
      rawAmount?: number | null;
      freightAmount?: number | null;
      explained?: Array<{
        name?: string;
        formula?: string;
        value?: number | null;
      }>;
    }>;
  };
  '/api/blade-system/materialApi/detailMaterial': MaterialRow;
  '/api/blade-system/materialApi/materialPageList': {
    records: Array<MaterialRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/menu/detail': MenuRow;
  '/api/blade-system/menuRank/list': {
    records: Array<MenuRankRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/orderApi/getOrderDetailById': OrderDetailRow;
  '/api/blade-system/orderApi/getPrintList': Array<{
    printNum?: number | null;
    docVersion?: number | null;
    operatorName?: string;
    printTime?: string;
    position?: number | null;
    layoutId?: string;
    signerName?: string;
    signTime?: string;
  }>;
  '/api/blade-system/orderApi/orderDetail': OrderRow & {
    requiredAmount?: number | null;
    details?: Array<OrderDetailRow>;
    payments?: Array<PaymentRow>;
    outOrders?: Array<OutOrderRow>;
    receipts?: Array<ReceiptRow>;
    returns?: Array<ReturnsRow>;
    refunds?: Array<RefundRow>;
    allowed?: Array<string>;
    unread?: boolean;
  };
  '/api/blade-system/orderApi/orderPageList': {
    records: Array<OrderRow & {
      isUnread?: number | null;
      pendingAmount?: number | null;
    }>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/orderApi/pageDetailList': {
    records: Array<OrderDetailRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/orderLogApi/getOrderLogList': Array<{
    id?: string;
    label?: string;
    orderStatus?: number | null;
    orderType?: number | null;
    child?: Array<OrderLogRow & {
      position?: number | null;
    }>;
  }>;
  '/api/blade-system/paperLayout/detail': PaperLayoutRow;
  '/api/blade-system/paperLayout/list': {
    records: Array<PaperLayoutRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/param/detail': ParamRow;
  '/api/blade-system/param/list': {
    records: Array<ParamRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/paymentApi/getPaymentDetail': PaymentRow & {
    amountWords?: string;
  };
  '/api/blade-system/paymentApi/getPaymentPage': {
    records: Array<PaymentRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/post/detail': PostRow;
  '/api/blade-system/post/list': {
    records: Array<PostRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/print/kinds': Array<{
    name?: string;
    entity?: string;
    line?: string;
    head?: Array<{
      name?: string;
      usual?: boolean;
    }>;
    columns?: Array<{
      name?: string;
      label?: string;
      width?: number | null;
      usual?: boolean;
    }>;
    ends?: Array<string>;
    papers?: Array<string>;
  }>;
  '/api/blade-system/print/labels/try': {
    no?: string;
    pages?: Array<string>;
  };
  '/api/blade-system/print/order/pages': {
    no?: string;
    pages?: Array<string>;
  };
  '/api/blade-system/print/order/try': {
    no?: string;
    pages?: Array<string>;
  };
  '/api/blade-system/print/outOrder/pages': {
    no?: string;
    pages?: Array<string>;
  };
  '/api/blade-system/print/outOrder/try': {
    no?: string;
    pages?: Array<string>;
  };
  '/api/blade-system/print/payment/pages': {
    no?: string;
    pages?: Array<string>;
  };
  '/api/blade-system/print/payment/try': {
    no?: string;
    pages?: Array<string>;
  };
  '/api/blade-system/print/statement/try': {
    no?: string;
    pages?: Array<string>;
  };
  '/api/blade-system/processApi/getCountBrick': {
    lines?: number | null;
    quantity?: number | null;
    sourcePieces?: number | null;
    amount?: number | null;
  };
  '/api/blade-system/processApi/getPrintList': Array<{
    printNum?: number | null;
    docVersion?: number | null;
    operatorName?: string;
    printTime?: string;
    position?: number | null;
    layoutId?: string;
    signerName?: string;
    signTime?: string;
  }>;
  '/api/blade-system/processApi/getProcessByDept': Array<{
    key?: string;
    name?: string;
    count?: number | null;
  }>;
  '/api/blade-system/processApi/getProcessByUser': Array<{
    key?: string;
    name?: string;
    count?: number | null;
  }>;
  '/api/blade-system/processApi/getProcessCommodityDetail': Array<ProcessCommodityRow>;
  '/api/blade-system/processApi/getProcessPage': {
    records: Array<ProcessRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/processApi/getProcessPrice': ProcessRow & {
    parts?: Array<ProcessPartsRow>;
    bricks?: Array<ProcessBricksRow & {
      crafts?: Array<ProcessBrickCraftRow>;
    }>;
    desk?: Array<ProcessDeskRow>;
    stairs?: Array<ProcessStairsRow>;
    cut?: Array<ProcessCutRow>;
    works?: Array<ProcessWorkRow>;
  };
  '/api/blade-system/processApi/getProcessRepriced': {
    pricingDate?: string;
    jobs?: Array<{
      processId?: string;
      processNo?: string;
      processStatus?: number | null;
      customerName?: string;
      plantName?: string;
      handWorks?: number | null;
      unpricedWorks?: number | null;
      uncostedWorks?: number | null;
      sellBefore?: number | null;
      sellAfter?: number | null;
      sellDifference?: number | null;
      costBefore?: number | null;
      costAfter?: number | null;
      costDifference?: number | null;
      problem?: string;
      works?: Array<{
        partKind?: string;
        workKind?: string;
        craftName?: string;
        byHand?: number | null;
        handReason?: string;
        before?: {
          amount?: number | null;
          priceUnit?: string;
          price?: number | null;
          formula?: string;
          priceId?: string;
          priceVersion?: number | null;
          priceFrom?: string;
        };
        after?: {
          amount?: number | null;
          priceUnit?: string;
          price?: number | null;
          formula?: string;
          priceId?: string;
          priceVersion?: number | null;
          priceFrom?: string;
        };
        costBefore?: {
          amount?: number | null;
          priceUnit?: string;
          price?: number | null;
          formula?: string;
          priceId?: string;
          priceVersion?: number | null;
          priceFrom?: string;
        };
        costAfter?: {
          amount?: number | null;
          priceUnit?: string;
          price?: number | null;
          formula?: string;
          priceId?: string;
          priceVersion?: number | null;
          priceFrom?: string;
        };
      }>;
    }>;
    sellBefore?: number | null;
    sellAfter?: number | null;
    sellDifference?: number | null;
    costBefore?: number | null;
    costAfter?: number | null;
    costDifference?: number | null;
  };
  '/api/blade-system/processApi/getProcessVODetails': ProcessRow & {
    processId?: string;
    parts?: Array<ProcessPartsRow>;
    bricks?: Array<ProcessBricksRow & {
      crafts?: Array<ProcessBrickCraftRow>;
    }>;
    desk?: Array<ProcessDeskRow>;
    stairs?: Array<ProcessStairsRow>;
    cut?: Array<ProcessCutRow>;
    commodity?: Array<ProcessCommodityRow>;
    works?: Array<ProcessWorkRow>;
    allowed?: Array<string>;
  };
  '/api/blade-system/processPlantApi/getGroovePrice': Array<GroovePriceRow>;
  '/api/blade-system/processPlantApi/getGroovePriceDetail': GroovePriceRow;
  '/api/blade-system/processPlantApi/getPageGroovePrice': {
    records: Array<GroovePriceRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/processPlantApi/getPagePlantPrice': {
    records: Array<PlantPriceRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/processPlantApi/getPagePriceList': {
    records: Array<PriceListRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/processPlantApi/getPageProcessPlant': {
    records: Array<ProcessPlantRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/processPlantApi/getPageWaterPrice': {
    records: Array<WaterPriceRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/processPlantApi/getPlantPrice': Array<PlantPriceRow>;
  '/api/blade-system/processPlantApi/getPlantPriceDetail': PlantPriceRow;
  '/api/blade-system/processPlantApi/getPriceListDetail': PriceListRow;
  '/api/blade-system/processPlantApi/getWaterPrice': Array<WaterPriceRow>;
  '/api/blade-system/processPlantApi/getWaterPriceDetail': WaterPriceRow;
  '/api/blade-system/procurementApi/getLacking': Array<{
    orderDetailId?: string;
    commodityId?: string;
    commodityCode?: string;
    commodityName?: string;
    size?: string;
    grade?: string;
    colorNumber?: string;
    lineNo?: number | null;
    pieces?: number | null;
    piecesPerBox?: number | null;
    deliveredPieces?: number | null;
    reservedPieces?: number | null;
    comingPieces?: number | null;
    lackingPieces?: number | null;
  }>;
  '/api/blade-system/procurementApi/getLogDetail': ProcurementLogRow;
  '/api/blade-system/procurementApi/getLogList': Array<{
    id?: string;
    label?: string;
    poStatus?: number | null;
    child?: Array<ProcurementLogRow & {
      position?: number | null;
    }>;
  }>;
  '/api/blade-system/procurementApi/getPrintList': Array<{
    printNum?: number | null;
    docVersion?: number | null;
    operatorName?: string;
    printTime?: string;
    position?: number | null;
    layoutId?: string;
    signerName?: string;
    signTime?: string;
  }>;
  '/api/blade-system/procurementApi/getProNumByDept': Array<{
    key?: string;
    name?: string;
    count?: number | null;
  }>;
  '/api/blade-system/procurementApi/getProNumByUserid': Array<{
    key?: string;
    name?: string;
    count?: number | null;
  }>;
  '/api/blade-system/procurementApi/getProcurementById': ProcurementRow & {
    procurementId?: string;
    details?: Array<ProcurementDetailRow & {
      last?: {
        procurementId?: string;
        poNo?: string;
        cooperationId?: string;
        cooperationName?: string;
        price?: number | null;
        priceUnit?: string;
        pieces?: number | null;
        boughtTime?: string;
      };
      returnablePieces?: number | null;
    }>;
    logistics?: Array<ProcurementLogisticRow>;
    signs?: Array<ProcurementSignRow>;
    payments?: Array<ProcurementPaymentRow>;
    putOrders?: Array<PutOrderRow>;
    outOrders?: Array<OutOrderRow>;
    dueAmount?: number | null;
    allowed?: Array<string>;
  };
  '/api/blade-system/procurementApi/getSuggestions': Array<{
    commodityId?: string;
    commodityCode?: string;
    commodityName?: string;
    size?: string;
    grade?: string;
    piecesPerBox?: number | null;
    warehouseId?: string;
    minimum?: number | null;
    wanted?: number | null;
    orders?: number | null;
    available?: number | null;
    coming?: number | null;
    missing?: number | null;
    lot?: number | null;
    pieces?: number | null;
    cooperationId?: string;
    cooperationName?: string;
    procurementId?: string;
    poNo?: string;
    price?: number | null;
    priceUnit?: string;
    leadDays?: number | null;
    arrivals?: number | null;
    expectDate?: string;
  }>;
  '/api/blade-system/procurementApi/logPageList': {
    records: Array<ProcurementLogRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/procurementApi/procurementPageList': {
    records: Array<ProcurementRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/productApi/getPageProduct': {
    records: Array<ProductRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/productApi/getProduct': ProductRow;
  '/api/blade-system/public/machining/calculate': {
    pricingDay?: string;
    works?: Array<{
      craftId?: string;
      craftName?: string;
      workKind?: string;
      quantity?: number | null;
      length?: number | null;
      area?: number | null;
      times?: number | null;
      priceUnit?: string;
      price?: number | null;
      minCharge?: number | null;
      amount?: number | null;
      formula?: string;
      priced?: number | null;
    }>;
    amount?: number | null;
  };
  '/api/blade-system/public/machining/prices': {
    pricingDay?: string;
    crafts?: Array<{
      craftId?: string;
      craftCode?: string;
      craftName?: string;
      craftType?: string;
    }>;
    prices?: Array<{
      craftId?: string;
      commodityType?: string;
      sizeFrom?: number | null;
      sizeTo?: number | null;
      thicknessFrom?: number | null;
      thicknessTo?: number | null;
      priceUnit?: string;
      price?: number | null;
      minCharge?: number | null;
    }>;
    grooves?: Array<{
      craftId?: string;
      commodityType?: string;
      sizeFrom?: number | null;
      sizeTo?: number | null;
      thicknessFrom?: number | null;
      thicknessTo?: number | null;
      priceUnit?: string;
      price?: number | null;
      minCharge?: number | null;
    }>;
    straight?: Array<{
      craftId?: string;
      commodityType?: string;
      sizeFrom?: number | null;
      sizeTo?: number | null;
      thicknessFrom?: number | null;
      thicknessTo?: number | null;
      priceUnit?: string;
      price?: number | null;
      minCharge?: number | null;
    }>;
    curved?: Array<{
      craftId?: string;
      commodityType?: string;
      sizeFrom?: number | null;
      sizeTo?: number | null;
      thicknessFrom?: number | null;
      thicknessTo?: number | null;
      priceUnit?: string;
      price?: number | null;
      minCharge?: number | null;
    }>;
  };
  '/api/blade-system/public/parquet/calculate': {
    units?: number | null;
    waterLength?: number | null;
    waterAmount?: number | null;
    assemblyAmount?: number | null;
    amount?: number | null;
    pieces?: Array<number>;
  };
  '/api/blade-system/public/parquet/list': Array<{
    materialId?: string;
    materialName?: string;
    coverUrl?: string;
    unitL?: number | null;
    unitW?: number | null;
    parts?: Array<{
      piecesPerUnit?: number | null;
      waterLenPerUnit?: number | null;
    }>;
  }>;
  '/api/blade-system/public/showroom': {
    url?: string;
  };
  '/api/blade-system/receiptApi/detailReceipt': ReceiptRow & {
    allowed?: Array<string>;
  };
  '/api/blade-system/receiptApi/getReceiptPageList': {
    records: Array<ReceiptRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/refundApi/detailRefund': RefundRow & {
    allowed?: Array<string>;
  };
  '/api/blade-system/refundApi/refundPageList': {
    records: Array<RefundRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/region/list': {
    records: Array<RegionRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/remnantApi/getRemnant': RemnantRow;
  '/api/blade-system/remnantApi/remnantPage': {
    records: Array<RemnantRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/returnsApi/getReturnDetailsList': Array<ReturnsDetailRow>;
  '/api/blade-system/returnsApi/getReturnVO': ReturnsRow & {
    returnsId?: string;
    details?: Array<ReturnsDetailRow>;
    explained?: Array<{
      detailId?: string;
      lineNo?: number | null;
      netAmount?: number | null;
      orderPieces?: number | null;
      earlierPieces?: number | null;
      acceptPieces?: number | null;
      beforeAmount?: number | null;
      afterAmount?: number | null;
      refundAmount?: number | null;
    }>;
    refunds?: Array<RefundRow>;
    usualFeeRate?: number | null;
    allowed?: Array<string>;
  };
  '/api/blade-system/returnsApi/getReturnsDetailsList': {
    records: Array<ReturnsDetailRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/returnsApi/returnsPageList': {
    records: Array<ReturnsRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/role/detail': RoleRow;
  '/api/blade-system/salesTarget/detail': SalesTargetRow;
  '/api/blade-system/salesTarget/list': {
    records: Array<SalesTargetRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/serialApi/detailSerial': SerialRow & {
    moves?: Array<OutputRecordRow>;
  };
  '/api/blade-system/serialApi/getSerial': SerialRow;
  '/api/blade-system/serialApi/serialPageList': {
    records: Array<SerialRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/shiftOrderApi/getPrintList': Array<{
    printNum?: number | null;
    docVersion?: number | null;
    operatorName?: string;
    printTime?: string;
    position?: number | null;
    layoutId?: string;
    signerName?: string;
    signTime?: string;
  }>;
  '/api/blade-system/shiftOrderApi/shiftOrderDetail': ShiftOrderRow & {
    records?: Array<OutputRecordRow>;
    details?: Array<ShiftDetailRow>;
    allowed?: Array<string>;
  };
  '/api/blade-system/shiftOrderApi/shiftOrderPageList': {
    records: Array<ShiftOrderRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/social-provider/detail': SocialProviderRow;
  '/api/blade-system/social-provider/list': {
    records: Array<SocialProviderRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/sso-issuer/detail': SsoIssuerRow;
  '/api/blade-system/sso-issuer/list': {
    records: Array<SsoIssuerRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/stockTakingApi/getPrintList': Array<{
    printNum?: number | null;
    docVersion?: number | null;
    operatorName?: string;
    printTime?: string;
    position?: number | null;
    layoutId?: string;
    signerName?: string;
    signTime?: string;
  }>;
  '/api/blade-system/stockTakingApi/getStockTakingDetail': StockTakingRow & {
    records?: Array<OutputRecordRow>;
    details?: Array<StockTakingDetailRow & {
      counts?: Array<{
        userId?: string;
        userName?: string;
        countPieces?: number | null;
        countTime?: string;
      }>;
      ownPieces?: number | null;
    }>;
    allowed?: Array<string>;
  };
  '/api/blade-system/stockTakingApi/getStockTakingPage': {
    records: Array<StockTakingRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/supplierAccountApi/getAgeing': {
    suppliers?: Array<{
      cooperationId?: string;
      cooperationName?: string;
      payable?: number | null;
      paid?: number | null;
      open?: number | null;
      advance?: number | null;
      amounts?: Array<number>;
    }>;
    parts?: Array<{
      procurementId?: string;
      poNo?: string;
      cooperationId?: string;
      dueTime?: string;
      amount?: number | null;
      bucket?: number | null;
    }>;
  };
  '/api/blade-system/supplierAccountApi/getEntryPage': {
    records: Array<SupplierEntryRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/supplierAccountApi/getStatement': {
    cooperationId?: string;
    cooperationName?: string;
    month?: string;
    over?: number | null;
    opening?: number | null;
    purchases?: number | null;
    returns?: number | null;
    payments?: number | null;
    closing?: number | null;
    entries?: Array<{
      id?: string;
      entryTime?: string;
      kind?: number | null;
      procurementId?: string;
      poNo?: string;
      docType?: string;
      docId?: string;
      docNo?: string;
      amount?: number | null;
      after?: number | null;
    }>;
    agreed?: {
      opening?: number | null;
      purchases?: number | null;
      returns?: number | null;
      payments?: number | null;
      closing?: number | null;
      agreedTime?: string;
      operatorName?: string;
      remark?: string;
      changed?: number | null;
    };
  };
  '/api/blade-system/supplierAccountApi/getStatementMonths': Array<{
    month?: string;
    opening?: number | null;
    purchases?: number | null;
    returns?: number | null;
    payments?: number | null;
    closing?: number | null;
    agreed?: number | null;
    changed?: number | null;
  }>;
  '/api/blade-system/tenant-package/detail': TenantPackageRow;
  '/api/blade-system/tenant-package/list': {
    records: Array<TenantPackageRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/tenant-preset/detail': TenantPresetRow;
  '/api/blade-system/tenant-preset/list': {
    records: Array<TenantPresetRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/tenant/detail': TenantRow;
  '/api/blade-system/tenant/list': {
    records: Array<TenantRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/topmenu/detail': TopmenuRow;
  '/api/blade-system/topmenu/list': {
    records: Array<TopmenuRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/userBalanceApi/explainBalance': UserBalanceRow & {
    currency?: string;
    entries?: {
      records: Array<UserBalanceLogRow>;
      total: number;
      size: number;
      current: number;
      pages: number;
      maxLimit?: number;
      optimizeCountSql?: boolean;
      searchCount?: boolean;
      capped?: boolean;
      countId?: string;
      orders?: Array<unknown>;
      counts?: Record<string, number>;
    };
    sum?: {
      entries?: number | null;
      change?: number | null;
    };
    checked?: boolean;
  };
  '/api/blade-system/userBalanceApi/getDeptBalance': DeptBalanceRow;
  '/api/blade-system/userBalanceApi/getDeptBalancePage': {
    records: Array<DeptBalanceRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/userBalanceApi/getExchangeRule': {
    ruleId?: string;
    ruleName?: string;
    exchangeBonus?: number | null;
    unitGold?: number | null;
    endTime?: string;
  };
  '/api/blade-system/userBalanceApi/getUserBalance': UserBalanceRow;
  '/api/blade-system/userBalanceApi/getuserBalanceLogPage': {
    records: Array<UserBalanceLogRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/userBalanceApi/getuserBalancePage': {
    records: Array<UserBalanceRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-system/wxMerchant/detail': WxMerchantRow;
  '/api/blade-system/wxMerchant/list': {
    records: Array<WxMerchantRow>;
    total: number;
    size: number;
    current: number;
    pages: number;
    maxLimit?: number;
    optimizeCountSql?: boolean;
    searchCount?: boolean;
    capped?: boolean;
    countId?: string;
    orders?: Array<unknown>;
    counts?: Record<string, number>;
  };
  '/api/blade-user/detail': UserRow;
  '/api/thirdproxy/wxPay/orderQuery': WxOrderRow;
  '/api/thirdproxy/wxPay/outTradeNo': WxOrderRow;
  '/thirdproxy/wxPay/orderQuery': WxOrderRow;
  '/thirdproxy/wxPay/outTradeNo': WxOrderRow;
}

/** What commands take, by path. */
export interface Inputs {
  '/api/blade-desk/discussion/assign': AssignInput;
  '/api/blade-desk/discussion/comment': CommentInput;
  '/api/blade-desk/discussion/drop': AssignmentInput;
  '/api/blade-desk/discussion/finish': AssignmentInput;
  '/api/blade-desk/discussion/follow': DiscussedInput;
  '/api/blade-desk/discussion/unfollow': DiscussedInput;
  '/api/blade-desk/discussion/withdraw': WithdrawCommentInput;
  '/api/blade-desk/draft/drop': DropDraftInput;
  '/api/blade-desk/draft/keep': KeepDraftInput;
  '/api/blade-desk/message/readAll': ReadMessagesInput;
  '/api/blade-desk/message/remove': SomeInput;
  '/api/blade-desk/message/save': SendMessageInput;
  '/api/blade-desk/notice/read': ReadNoticesInput;
  '/api/blade-desk/notice/submit': Notice | NoticeChange;
  '/api/blade-desk/platform-notice/submit': PlatformNotice | PlatformNoticeChange;
  '/api/blade-desk/process/expense/start-process': StartExpenseInput;
  '/api/blade-desk/process/leave/start-process': StartLeaveInput;
  '/api/blade-develop/code/copy': OneRecordInput;
  '/api/blade-develop/code/gen-code': SomeRecordsInput;
  '/api/blade-develop/code/preview': DefinitionInput;
  '/api/blade-develop/code/submit': Code | CodeChange;
  '/api/blade-develop/datasource/submit': Datasource | DatasourceChange;
  '/api/blade-develop/datasource/test': OneRecordInput;
  '/api/blade-flow/approvalRule/submit': ApprovalRule | ApprovalRuleChange;
  '/api/blade-flow/deputy/submit': Deputy | DeputyChange;
  '/api/blade-flow/follow/delete-process-instance': DeleteInstanceInput;
  '/api/blade-flow/follow/move-instance': MoveInstanceInput;
  '/api/blade-flow/follow/send-message': FlowMessageInput;
  '/api/blade-flow/manager/change-state': ChangeFlowStateInput;
  '/api/blade-flow/manager/delete-deployment': DeleteDeploymentsInput;
  '/api/blade-flow/model/deploy': DeployModelInput;
  '/api/blade-flow/model/submit': FlowModel | FlowModelChange;
  '/api/blade-flow/work/add-signers': TaskPeopleInput;
  '/api/blade-flow/work/claim-task': ClaimTaskInput;
  '/api/blade-flow/work/comment': CommentProcessInput;
  '/api/blade-flow/work/complete-task': CompleteTaskInput;
  '/api/blade-flow/work/copy-task': TaskPeopleInput;
  '/api/blade-flow/work/hand-task': HandTaskInput;
  '/api/blade-flow/work/send-back': SendTaskBackInput;
  '/api/blade-flow/work/start-process': StartProcessInput;
  '/api/blade-flow/work/withdraw-process': WithdrawProcessInput;
  '/api/blade-report/report/rest/submit': Report | ReportChange;
  '/api/blade-resource/attach/submit': Attach | AttachChange;
  '/api/blade-resource/oss/enable': OneRecordInput;
  '/api/blade-resource/oss/submit': Oss | OssChange;
  '/api/blade-resource/sms/enable': OneRecordInput;
  '/api/blade-resource/sms/endpoint/send-message': SendSmsInput;
  '/api/blade-resource/sms/submit': Sms | SmsChange;
  '/api/blade-system/OutOrderApi/removeOutOrder': VoidOutOrderInput;
  '/api/blade-system/OutOrderApi/saveOutOrder': SaveOutOrderInput;
  '/api/blade-system/OutOrderApi/signPrint': SignOutOrderInput;
  '/api/blade-system/OutOrderApi/updateOutOrder': UpdateOutOrderInput;
  '/api/blade-system/OutOrderApi/updateOutWarehouse': PostOutOrderInput;
  '/api/blade-system/OutOrderApi/updatePrintNum': PrintOutOrderInput;
  '/api/blade-system/PutOrderApi/removeOutPutRecordDetail': ReverseRecordInput;
  '/api/blade-system/PutOrderApi/removePutDetail': RemovePutLinesInput;
  '/api/blade-system/PutOrderApi/removePutOrder': VoidPutOrderInput;
  '/api/blade-system/PutOrderApi/savePutOrder': SavePutOrderInput;
  '/api/blade-system/PutOrderApi/updatePrintNum': PrintPutOrderInput;
  '/api/blade-system/PutOrderApi/updatePutOrderVO': UpdatePutOrderInput;
  '/api/blade-system/PutOrderApi/updatePutWhVO': PostPutOrderInput;
  '/api/blade-system/StockBillApi/moveBin': MoveBinInput;
  '/api/blade-system/StockBillApi/reverseStockBill': OneWithReasonInput;
  '/api/blade-system/StockBillApi/saveOrUpdateStockBill': SaveStockBillInput;
  '/api/blade-system/StorageApi/saveStorage': Storage;
  '/api/blade-system/StorageApi/updateStorage': StorageChange;
  '/api/blade-system/WareHouseApi/saveWareHouse': Warehouse;
  '/api/blade-system/WareHouseApi/updateWareHouse': WarehouseChange;
  '/api/blade-system/WxOrderApi/refundWxOrder': RefundWxOrderInput;
  '/api/blade-system/WxOrderApi/retryWxRefund': OneWxOrderInput;
  '/api/blade-system/WxOrderApi/saveWxOrder': SaveWxOrderInput;
  '/api/blade-system/WxOrderApi/updateDeptBalance': CreditDeptInput;
  '/api/blade-system/WxOrderApi/updateUserBalance': OneWxOrderInput;
  '/api/blade-system/ZqOrderApi/addOrUpdateZqParent': SaveZqOrderInput;
  '/api/blade-system/ZqOrderApi/deleteZqOrder': SomeWithReasonInput;
  '/api/blade-system/api-scope/submit': ApiScope | ApiScopeChange;
  '/api/blade-system/balanceRuleApi/saveBalanceRule': BalanceRule;
  '/api/blade-system/balanceRuleApi/updateBalanceRule': BalanceRuleChange;
  '/api/blade-system/brandApi/saveBrand': Brand;
  '/api/blade-system/brandApi/updateBrand': BrandChange;
  '/api/blade-system/channelCustomerApi/agreeStatement': AgreeStatementInput;
  '/api/blade-system/channelCustomerApi/saveChannelCustomer': ChannelCustomer;
  '/api/blade-system/channelCustomerApi/updateChannelCustomer': ChannelCustomerChange;
  '/api/blade-system/client/submit': Client | ClientChange;
  '/api/blade-system/commodityApi/removeAll': RemoveMatchingInput;
  '/api/blade-system/commodityApi/saveCommodity': Commodity;
  '/api/blade-system/commodityApi/updateCommodity': CommodityChange;
  '/api/blade-system/conflictApi/judgeConflict': JudgeConflictInput;
  '/api/blade-system/conflictApi/saveConflict': Conflict;
  '/api/blade-system/conflictApi/updateConflict': ConflictChange;
  '/api/blade-system/cooperationApi/saveOrUpdateCooperation': Cooperation | CooperationChange;
  '/api/blade-system/craftApi/saveCraft': Craft;
  '/api/blade-system/craftApi/updateCraft': CraftChange;
  '/api/blade-system/customerApi/saveCustomer': Customer;
  '/api/blade-system/customerApi/updateCustomer': CustomerChange;
  '/api/blade-system/cutPlanApi/planCut': SaveCutPlanInput;
  '/api/blade-system/cutPlanApi/removeCutPlan': SomeWithReasonInput;
  '/api/blade-system/cutPlanApi/saveCutPlan': SaveCutPlanInput;
  '/api/blade-system/cutPlanApi/updateCutPlan': TurnCutPlanInput;
  '/api/blade-system/cutPlanApi/updatePrintNum': OneInput;
  '/api/blade-system/data-scope/submit': DataScope | DataScopeChange;
  '/api/blade-system/dept/submit': Dept | DeptChange;
  '/api/blade-system/dept/updateDeptById': DeptChange;
  '/api/blade-system/dict-biz/submit': DictBiz | DictBizChange;
  '/api/blade-system/dict/submit': Dict | DictChange;
  '/api/blade-system/goodsManageApi/saveOrUpdateGoodsManage': GoodsManage | GoodsManageChange;
  '/api/blade-system/import/apiScope/source': SourceRowsInput;
  '/api/blade-system/import/approvalRule/source': SourceRowsInput;
  '/api/blade-system/import/attach/source': SourceRowsInput;
  '/api/blade-system/import/balanceRule/source': SourceRowsInput;
  '/api/blade-system/import/brand/source': SourceRowsInput;
  '/api/blade-system/import/channelCustomer/source': SourceRowsInput;
  '/api/blade-system/import/client/source': SourceRowsInput;
  '/api/blade-system/import/code/source': SourceRowsInput;
  '/api/blade-system/import/commodity/source': SourceRowsInput;
  '/api/blade-system/import/conflict/source': SourceRowsInput;
  '/api/blade-system/import/cooperation/source': SourceRowsInput;
  '/api/blade-system/import/craft/source': SourceRowsInput;
  '/api/blade-system/import/customer/source': SourceRowsInput;
  '/api/blade-system/import/dataScope/source': SourceRowsInput;
  '/api/blade-system/import/datasource/source': SourceRowsInput;
  '/api/blade-system/import/dept/source': SourceRowsInput;
  '/api/blade-system/import/deputy/source': SourceRowsInput;
  '/api/blade-system/import/dict/source': SourceRowsInput;
  '/api/blade-system/import/dictBiz/source': SourceRowsInput;
  '/api/blade-system/import/flowModel/source': SourceRowsInput;
  '/api/blade-system/import/goodsManage/source': SourceRowsInput;
  '/api/blade-system/import/groovePrice/source': SourceRowsInput;
  '/api/blade-system/import/logistic/source': SourceRowsInput;
  '/api/blade-system/import/material/source': SourceRowsInput;
  '/api/blade-system/import/menu/source': SourceRowsInput;
  '/api/blade-system/import/menuRank/source': SourceRowsInput;
  '/api/blade-system/import/notice/source': SourceRowsInput;
  '/api/blade-system/import/oss/source': SourceRowsInput;
  '/api/blade-system/import/paperLayout/source': SourceRowsInput;
  '/api/blade-system/import/param/source': SourceRowsInput;
  '/api/blade-system/import/plantPrice/source': SourceRowsInput;
  '/api/blade-system/import/platformNotice/source': SourceRowsInput;
  '/api/blade-system/import/post/source': SourceRowsInput;
  '/api/blade-system/import/priceList/source': SourceRowsInput;
  '/api/blade-system/import/processPlant/source': SourceRowsInput;
  '/api/blade-system/import/product/source': SourceRowsInput;
  '/api/blade-system/import/region/source': SourceRowsInput;
  '/api/blade-system/import/report/source': SourceRowsInput;
  '/api/blade-system/import/role/source': SourceRowsInput;
  '/api/blade-system/import/salesTarget/source': SourceRowsInput;
  '/api/blade-system/import/serial/source': SourceRowsInput;
  '/api/blade-system/import/sms/source': SourceRowsInput;
  '/api/blade-system/import/socialProvider/source': SourceRowsInput;
  '/api/blade-system/import/ssoIssuer/source': SourceRowsInput;
  '/api/blade-system/import/storage/source': SourceRowsInput;
  '/api/blade-system/import/tenantPackage/source': SourceRowsInput;
  '/api/blade-system/import/tenantPreset/source': SourceRowsInput;
  '/api/blade-system/import/topmenu/source': SourceRowsInput;
  '/api/blade-system/import/user/source': SourceRowsInput;
  '/api/blade-system/import/warehouse/source': SourceRowsInput;
  '/api/blade-system/import/waterPrice/source': SourceRowsInput;
  '/api/blade-system/import/wxMerchant/source': SourceRowsInput;
  '/api/blade-system/listView/remove': SomeRecordsInput;
  '/api/blade-system/listView/save': ListViewInput;
  '/api/blade-system/listView/update': ListViewChangeInput;
  '/api/blade-system/logisticApi/saveLogistic': Logistic;
  '/api/blade-system/logisticApi/updateLogistic': LogisticChange;
  '/api/blade-system/materialApi/addCollectNum': OneMaterialInput;
  '/api/blade-system/materialApi/addLikeNum': OneMaterialInput;
  '/api/blade-system/materialApi/saveMaterial': Material;
  '/api/blade-system/materialApi/updateMaterial': MaterialChange;
  '/api/blade-system/menu/submit': Menu | MenuChange;
  '/api/blade-system/menuRank/submit': MenuRank | MenuRankChange;
  '/api/blade-system/orderApi/addOrder': SaveOrderInput;
  '/api/blade-system/orderApi/addOrderDetail': AddOrderLineInput;
  '/api/blade-system/orderApi/cancelOrder': CancelOrderInput;
  '/api/blade-system/orderApi/copyOrder': OneInput;
  '/api/blade-system/orderApi/deleteOrder': SomeInput;
  '/api/blade-system/orderApi/deleteOrderDetail': SomeInput;
  '/api/blade-system/orderApi/giveUpLines': GiveUpLinesInput;
  '/api/blade-system/orderApi/saveOrUpdateOrderVO': SaveOrChangeOrderInput;
  '/api/blade-system/orderApi/saveOrder': SaveOrderInput;
  '/api/blade-system/orderApi/saveOrderDeliver': DeliverOrderInput;
  '/api/blade-system/orderApi/saveOrderVO': SaveOrderInput;
  '/api/blade-system/orderApi/signPrint': SignOrderInput;
  '/api/blade-system/orderApi/updateOrder': StepOrderInput;
  '/api/blade-system/orderApi/updateOrderBody': StepOrderInput;
  '/api/blade-system/orderApi/updateOrderDetail': ChangeOrderLineInput;
  '/api/blade-system/orderApi/updateOrderVO': ChangeOrderInput;
  '/api/blade-system/orderApi/updatePrintNum': PrintOrderInput;
  '/api/blade-system/paperLayout/submit': PaperLayout | PaperLayoutChange;
  '/api/blade-system/param/submit': Param | ParamChange;
  '/api/blade-system/paymentApi/confirmPayment': SomeInput;
  '/api/blade-system/paymentApi/savePayment': SavePaymentInput;
  '/api/blade-system/paymentApi/settleOrders': SettleOrdersInput;
  '/api/blade-system/paymentApi/voidPayment': OneWithReasonInput;
  '/api/blade-system/post/submit': Post | PostChange;
  '/api/blade-system/print/labels/try': TryLayoutInput;
  '/api/blade-system/print/order/try': TryLayoutInput;
  '/api/blade-system/print/outOrder/try': TryLayoutInput;
  '/api/blade-system/print/payment/try': TryLayoutInput;
  '/api/blade-system/print/statement/try': TryLayoutInput;
  '/api/blade-system/processApi/getProcessPrice': PriceProcessInput;
  '/api/blade-system/processApi/getProcessRepriced': RepriceInput;
  '/api/blade-system/processApi/removeBrickCraft': SomeInput;
  '/api/blade-system/processApi/removeProcess': SomeWithReasonInput;
  '/api/blade-system/processApi/removeProcessBricks': SomeInput;
  '/api/blade-system/processApi/removeProcessCommodity': SomeInput;
  '/api/blade-system/processApi/removeProcessCut': SomeInput;
  '/api/blade-system/processApi/removeProcessDesk': SomeInput;
  '/api/blade-system/processApi/removeProcessParts': SomeInput;
  '/api/blade-system/processApi/removeProcessStairs': SomeInput;
  '/api/blade-system/processApi/saveProcessVO': SaveProcessInput;
  '/api/blade-system/processApi/updatePrintNum': OneInput;
  '/api/blade-system/processApi/updateProcess': SaveProcessInput;
  '/api/blade-system/processApi/updateProcessOrder': SaveProcessInput;
  '/api/blade-system/processPlantApi/saveOrUpdateGroovePrice': GroovePrice | GroovePriceChange;
  '/api/blade-system/processPlantApi/saveOrUpdatePlantPrice': PlantPrice | PlantPriceChange;
  '/api/blade-system/processPlantApi/saveOrUpdatePlantVO': SavePlantInput;
  '/api/blade-system/processPlantApi/saveOrUpdatePriceList': PriceList | PriceListChange;
  '/api/blade-system/processPlantApi/saveOrUpdateProcessPlant': ProcessPlant | ProcessPlantChange;
  '/api/blade-system/processPlantApi/saveOrUpdateWaterPrice': WaterPrice | WaterPriceChange;
  '/api/blade-system/procurementApi/UpdateProcurementVO': SaveProcurementInput;
  '/api/blade-system/procurementApi/addOrUpdateProcurementVO': SaveProcurementInput;
  '/api/blade-system/procurementApi/buyLacking': BuyLackingInput;
  '/api/blade-system/procurementApi/buySuggested': BuySuggestedInput;
  '/api/blade-system/procurementApi/deleteProcurement': SomeWithReasonInput;
  '/api/blade-system/procurementApi/deleteProcurementDetail': SomeInput;
  '/api/blade-system/procurementApi/payProcurement': PayProcurementInput;
  '/api/blade-system/procurementApi/removeLogisticDetail': SomeInput;
  '/api/blade-system/procurementApi/returnProcurement': ReturnProcurementInput;
  '/api/blade-system/procurementApi/updatePrintNum': OneInput;
  '/api/blade-system/procurementApi/updateProcument': SaveProcurementInput;
  '/api/blade-system/procurementApi/updateProcumentSign': SignProcurementInput;
  '/api/blade-system/productApi/saveOrUpdateProduct': Product | ProductChange;
  '/api/blade-system/public/machining/calculate': PublicMachiningInput;
  '/api/blade-system/public/machining/enquiry': PublicEnquiryInput;
  '/api/blade-system/public/parquet/calculate': PublicParquetInput;
  '/api/blade-system/receiptApi/deleteReceipt': SomeInput;
  '/api/blade-system/receiptApi/saveReceipt': SaveReceiptInput;
  '/api/blade-system/receiptApi/updateReceipt': UpdateReceiptInput;
  '/api/blade-system/refundApi/confirmRefund': ChangeRefundInput;
  '/api/blade-system/refundApi/deleteRefund': SomeWithReasonInput;
  '/api/blade-system/refundApi/saveRefund': SaveRefundInput;
  '/api/blade-system/refundApi/splitRefund': ChangeRefundInput;
  '/api/blade-system/refundApi/updateRefund': ChangeRefundInput;
  '/api/blade-system/region/submit': Region | RegionChange;
  '/api/blade-system/returnsApi/addReturn': AddReturnInput;
  '/api/blade-system/returnsApi/addReturns': AddReturnInput;
  '/api/blade-system/returnsApi/removeReturns': WithdrawReturnsInput;
  '/api/blade-system/returnsApi/removeReturnsDetails': RemoveReturnLinesInput;
  '/api/blade-system/returnsApi/updateReturn': UpdateReturnInput;
  '/api/blade-system/returnsApi/updateReturns': UpdateReturnInput;
  '/api/blade-system/role/grant': GrantRoleInput;
  '/api/blade-system/role/submit': Role | RoleChange;
  '/api/blade-system/salesTarget/submit': SalesTarget | SalesTargetChange;
  '/api/blade-system/serialApi/saveSerial': Serial;
  '/api/blade-system/serialApi/updateSerial': SerialChange;
  '/api/blade-system/shiftOrderApi/removeshiftDetail': RemoveShiftLinesInput;
  '/api/blade-system/shiftOrderApi/removeshiftOrder': VoidShiftOrderInput;
  '/api/blade-system/shiftOrderApi/saveShiftOrder': SaveShiftOrderInput;
  '/api/blade-system/shiftOrderApi/updatePrintNum': PrintShiftOrderInput;
  '/api/blade-system/shiftOrderApi/updateShiftOrder': UpdateShiftOrderInput;
  '/api/blade-system/social-provider/submit': SocialProvider | SocialProviderChange;
  '/api/blade-system/sso-issuer/submit': SsoIssuer | SsoIssuerChange;
  '/api/blade-system/stockTakingApi/removeStockTaking': SomeWithReasonInput;
  '/api/blade-system/stockTakingApi/saveStockTaking': SaveStockTakingInput;
  '/api/blade-system/stockTakingApi/updatePrintNum': PrintTakingInput;
  '/api/blade-system/stockTakingApi/updateStockTaking': UpdateStockTakingInput;
  '/api/blade-system/supplierAccountApi/agreeStatement': AgreeSupplierStatementInput;
  '/api/blade-system/tenant-package/submit': TenantPackage | TenantPackageChange;
  '/api/blade-system/tenant-preset/submit': TenantPreset | TenantPresetChange;
  '/api/blade-system/tenant/close-ledger': CloseLedgerInput;
  '/api/blade-system/tenant/datasource': AssignDatasourceInput;
  '/api/blade-system/tenant/package-setting': AssignPackageInput;
  '/api/blade-system/tenant/reopen-ledger': OneTenantInput;
  '/api/blade-system/tenant/setting': TenantLimitsInput;
  '/api/blade-system/tenant/submit': Tenant | TenantChange;
  '/api/blade-system/topmenu/grant': GrantTopMenusInput;
  '/api/blade-system/topmenu/submit': Topmenu | TopmenuChange;
  '/api/blade-system/userBalanceApi/addBonus': AddBonusInput;
  '/api/blade-system/userBalanceApi/addGold': AddGoldInput;
  '/api/blade-system/userBalanceApi/exchange': ExchangeInput;
  '/api/blade-system/userBalanceApi/freezeBalance': FreezeBalanceInput;
  '/api/blade-system/userBalanceApi/updateBalance': SetBalanceInput;
  '/api/blade-system/userBalanceApi/updateBonuss': ChangeBonusInput;
  '/api/blade-system/userBalanceApi/verifyUser': VerifyUserInput;
  '/api/blade-system/wxMerchant/submit': WxMerchant | WxMerchantChange;
  '/api/blade-user/addUserMaterial': OneMaterialInput;
  '/api/blade-user/approve-guest': ApproveGuestsInput;
  '/api/blade-user/grant': GrantRolesInput;
  '/api/blade-user/openUser/register': RegisterGuestInput;
  '/api/blade-user/register-guest': RegisterGuestInput;
  '/api/blade-user/reject-guest': RejectGuestsInput;
  '/api/blade-user/removeUserMaterial': OneMaterialInput;
  '/api/blade-user/reset-password': SomeUsersInput;
  '/api/blade-user/submit': User | UserChange;
  '/api/blade-user/unlock': SomeUsersInput;
  '/api/blade-user/update': UserChange;
  '/api/blade-user/update-info': OwnInfoInput;
  '/api/blade-user/update-password': ChangePasswordInput;
  '/api/blade-user/update-platform': UserPlatformInput;
  '/api/thirdproxy/closeOrder': CloseWxOrderInput;
  '/api/thirdproxy/wxPay/closeOrder': CloseWxOrderInput;
  '/thirdproxy/closeOrder': CloseWxOrderInput;
  '/thirdproxy/wxPay/closeOrder': CloseWxOrderInput;
}
