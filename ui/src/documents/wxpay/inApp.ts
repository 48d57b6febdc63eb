import { get } from '@/lib/net/calls';

/** What WeChat puts into its own browser: the bridge of its in-app payments. */
interface Bridge {
  invoke: (
    call: 'getBrandWCPayRequest',
    payment: Record<string, string>,
    done: (answer: { err_msg: string }) => void,
  ) => void;
}

declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

export const insideWechat = () => /MicroMessenger/i.test(navigator.userAgent);

/** The bridge may come after the page has been loaded. */
const bridge = () =>
  new Promise<Bridge>((resolve) => {
    const now = window.WeixinJSBridge;
    if (now) return resolve(now);
    const come = () => {
      if (window.WeixinJSBridge) resolve(window.WeixinJSBridge);
    };
    document.addEventListener('WeixinJSBridgeReady', come, { once: true });
  });

/**
 * Has WeChat ask for the money of an open order of the channel JSAPI. Whether it came is for the
 * provider to say; false: the payer turned back.
 */
export async function payInApp(orderNo: string): Promise<boolean> {
  const payment = await get<Record<string, string>>('WxOrderApi/getInAppPay', { orderNo });
  const wechat = await bridge();
  const { err_msg } = await new Promise<{ err_msg: string }>((resolve) =>
    wechat.invoke('getBrandWCPayRequest', payment, resolve),
  );
  return err_msg === 'get_brand_wcpay_request:ok';
}
