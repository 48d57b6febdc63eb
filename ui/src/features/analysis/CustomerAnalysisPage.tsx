import { AnalysisPage } from './AnalysisPage';
import { customerKinds } from './model';

export default function CustomerAnalysisPage() {
  return <AnalysisPage kinds={customerKinds} />;
}
