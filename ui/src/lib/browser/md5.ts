import { md5 } from 'js-md5';

/** Passwords travel as lower-case md5 hex; WebCrypto has no md5. */
export const passwordHash = (plain: string): string => md5(plain);
