import { AnalysisPage } from './AnalysisPage';

export default function CustomerAnalysisPage() {
  return <AnalysisPage kinds={['customer', 'channelCustomer']} />;
}
