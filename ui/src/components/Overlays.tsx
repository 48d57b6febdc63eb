import { ConfirmViewport } from './confirm';
import { Toaster } from './Toaster';

/** Where questions and short messages appear. */
export default function Overlays() {
  return (
    <>
      <ConfirmViewport />
      <Toaster />
    </>
  );
}
