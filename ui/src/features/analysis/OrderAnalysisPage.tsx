import { AnalysisPage } from './AnalysisPage';

export default function OrderAnalysisPage() {
  return <AnalysisPage kinds={['order']} />;
}
