const kZone = 'Asia/Shanghai';

// The Swedish form of a date is the wire's: yyyy-MM-dd HH:mm:ss.
const wire = new Intl.DateTimeFormat('sv-SE', {
  timeZone: kZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment as the server writes it, in its time zone. */
export const wireTime = (moment: Date): string => wire.format(moment);
export const nowText = (): string => wireTime(new Date());
