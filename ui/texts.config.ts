import type { Plugin } from 'vite';

/**
 * Entities that pages of people, parameters and logs do without. Their words stand with all others in entity.json, and
 * are fetched with the texts of the trade (`kTrade` of src/i18n) as its other half, `entity.json?trade`.
 */
const kOfTrade =
  /^(order|outOrder|put(Order|Detail)|shift|stock|serial|goodsManage|storage|outputRecord|returns|refund|receipt|process|procurement|supplier|cut|remnant|product$|wxOrder|flow|approval|plantPrice|waterPrice|groovePrice)/;

const kEntityTexts = /[\\/]locales[\\/]\w+[\\/]entity\.json(\?trade)?$/;

/** Gives each import of entity.json the half that it asks for. */
export function entityTexts(): Plugin {
  return {
    name: 'entity-texts',
    enforce: 'pre',
    transform(code, id) {
      const half = kEntityTexts.exec(id);
      if (!half) return null;
      const asked = half[1] !== undefined;
      const words = Object.entries(JSON.parse(code) as Record<string, unknown>);
      const own = words.filter(([entity]) => kOfTrade.test(entity) === asked);
      const json = JSON.stringify(Object.fromEntries(own));
      // With a query it is no JSON to vite.
      return { code: asked ? `export default ${json}` : json, map: null };
    },
  };
}
