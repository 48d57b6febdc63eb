import { SettingPage } from './SettingPage';

/** Stores for uploads; without one in force they stay on the server. */
export default function OssPage() {
  return <SettingPage setting="oss" />;
}
