import type { Plugin } from 'vite';

/**
 * What pages of people, parameters and logs do without: words of entities, and what is refused by documents and processes.
 * They stand with all others in entity.json and error.json, and are fetched with the texts of the trade (`kTrade` of
 * src/i18n) as their other halves, `entity.json?trade` and `error.json?trade`.
 */
const kOfTrade: Record<string, RegExp> = {
  entity:
    /^(order|outOrder|put(Order|Detail)|shift|stock|serial|goodsManage|storage|outputRecord|returns|refund|receipt|process|procurement|supplier|cut|remnant|product$|wxOrder|flow|approval|plantPrice|waterPrice|groovePrice)/,
  error:
    /^(BPMN|WORKFLOW|FLOW|EXPRESSION|TASK|VARIABLE|DIVIDED|LEAVE|STOCK|SHADE|SERIALS?|RECEIPT|TAKING|SHIFT|PROCESS|PLANT|PURCHASE|MATERIAL|FINISHED|WAREHOUSE)_/,
};

const kHalves = /[\\/]locales[\\/]\w+[\\/](entity|error)\.json(\?trade)?$/;

/** Gives each import of a file of two halves the one that it asks for. */
export function halvedTexts(): Plugin {
  return {
    name: 'halved-texts',
    enforce: 'pre',
    transform(code, id) {
      const [, file = '', half] = kHalves.exec(id) ?? [];
      const ofTrade = kOfTrade[file];
      if (!ofTrade) return null;
      const asked = half !== undefined;
      const words = Object.entries(JSON.parse(code) as Record<string, unknown>);
      const own = words.filter(([key]) => ofTrade.test(key) === asked);
      const json = JSON.stringify(Object.fromEntries(own));
      // With a query it is no JSON to vite.
      return { code: asked ? `export default ${json}` : json, map: null };
    },
  };
}
