/** A proxy waited for the server's answer until it had enough: the server may be at work all the same. */
export const kProxyGaveUp = 504;

/** What stands in front of the server answers so in its place: 502 and 503 when there is none behind it. */
export const isOfProxy = (status: number): boolean =>
  status === 502 || status === 503 || status === kProxyGaveUp;
