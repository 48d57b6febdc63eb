/** The tile sizes that are offered; others may be entered. mm, as the trade writes them. */
export const kTileSizes = [
  '600*300',
  '600*600',
  '800*400',
  '800*800',
  '900*450',
  '900*900',
  '1000*1000',
  '1200*600',
  '1500*750',
  '1800*900',
] as const;
