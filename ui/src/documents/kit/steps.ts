/** One thing done to a document, as its log tells it. */
export interface LogEntry {
  action: string;
  content: string;
  operatorName: string;
  createTime: string;
  orderStatus: number;
  position?: number;
}

/** What was done while the document was in one state. */
export interface LogStep {
  id: string;
  label: string;
  orderStatus: number;
  orderType: number;
  child: LogEntry[];
}
