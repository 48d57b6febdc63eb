import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const kKey = 'e2e-key-of-the-merchant';
const kAppId = 'wxe2e';
const kMchId = '1900000109';

type Fields = Record<string, string>;

/** Every field that is not empty, by name, then the key. */
function sign(fields: Fields): string {
  const text = Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name])
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return createHmac('sha256', kKey).update(`${text}&key=${kKey}`).digest('hex').toUpperCase();
}

const toXml = (fields: Fields) =>
  `<xml>${Object.entries(fields)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('')}</xml>`;

const fromXml = (text: string): Fields =>
  Object.fromEntries(
    [...text.matchAll(/<(\w+)><!\[CDATA\[([\s\S]*?)\]\]><\/\1>/g)].map((m) => [m[1], m[2]]),
  ) as Fields;

const signed = (fields: Fields): string => {
  const all = {
    return_code: 'SUCCESS',
    result_code: 'SUCCESS',
    appid: kAppId,
    mch_id: kMchId,
    nonce_str: randomUUID(),
    ...fields,
  };
  return toXml({ ...all, sign: sign(all) });
};

/** A payment provider that speaks the XML of WeChat Pay v2, on a free port of this machine. */
export class PayProvider {
  private readonly orders = new Map<string, { fee: string; paid: string }>();
  private server: Server | undefined;
  private transactions = 0;

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => {
        body += part.toString('utf8');
      });
      request.on('end', () => response.end(this.answer(request.url ?? '', fromXml(body))));
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }

  stop() {
    this.server?.close();
  }

  /** As an administrator enters it. */
  settings(notifyUrl: string) {
    if (!this.server) throw new Error('not started');
    const { port } = this.server.address() as AddressInfo;
    return {
      merchantName: 'e2e',
      appId: kAppId,
      mchId: kMchId,
      apiKey: kKey,
      signType: 'HMAC-SHA256',
      endpoint: `http://127.0.0.1:${port}`,
      notifyUrl,
      valid: 1,
    };
  }

  /** Somebody scans the code and pays; the notification that follows. */
  pay(orderNo: string): string {
    const order = this.orders.get(orderNo);
    if (!order) throw new Error(`nobody asked for ${orderNo}`);
    this.transactions += 1;
    order.paid = `e2e${Date.now()}${this.transactions}`;
    return signed(this.payment(orderNo));
  }

  private payment(orderNo: string): Fields {
    const order = this.orders.get(orderNo);
    const now = new Date(Date.now() + 8 * 3_600_000).toISOString();
    return {
      out_trade_no: orderNo,
      transaction_id: order?.paid ?? '',
      total_fee: order?.fee ?? '',
      time_end: now.replace(/\D/g, '').slice(0, 14),
    };
  }

  private answer(path: string, asked: Fields): string {
    const no = asked.out_trade_no ?? '';
    if (asked.sign !== sign(asked))
      return '<xml><return_code>FAIL</return_code><return_msg>sign</return_msg></xml>';
    if (path === '/pay/unifiedorder') {
      this.orders.set(no, { fee: asked.total_fee ?? '', paid: '' });
      return signed({ code_url: `weixin://wxpay/bizpayurl?pr=${no}` });
    }
    const order = this.orders.get(no);
    if (!order) return signed({ result_code: 'FAIL', err_code: 'ORDERNOTEXIST' });
    if (path === '/pay/orderquery')
      return order.paid
        ? signed({ trade_state: 'SUCCESS', ...this.payment(no) })
        : signed({ trade_state: 'NOTPAY', out_trade_no: no });
    return signed({});
  }
}
