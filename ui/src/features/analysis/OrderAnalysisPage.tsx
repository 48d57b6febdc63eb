import { AnalysisPage } from './AnalysisPage';
import { orderKind } from './model';

const kinds = [orderKind] as const;

export default function OrderAnalysisPage() {
  return <AnalysisPage kinds={kinds} />;
}
