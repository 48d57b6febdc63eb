/** A yes or no, as the server sends it. */
export type Flag = boolean | number | null | undefined;
export const isOn = (flag: Flag | string): boolean => flag === true || Number(flag) === 1;
