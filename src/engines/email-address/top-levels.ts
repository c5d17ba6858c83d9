/** Top-level domains that a typo of a common one may be taken for: all of two letters, and the others one edit away. */

/** The country codes of the root zone. */
const countries =
  "ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc cd cf cg " +
  "ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi " +
  "gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky " +
  "kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl " +
  "no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr " +
  "ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt zm zw";
/** Registered ones that are one edit away from com, net, org, edu, gov or biz, and those themselves. */
const generic =
  "com net org edu gov info biz bom mom cam bet pet vet ntt nec new next ong mov gop got gbiz bid bio";

const known: ReadonlySet<string> = new Set(`${countries} ${generic}`.split(" "));

/** Whether it exists; for other names than those of two letters and near to the common ones it says false. */
export const isNearTopLevel = (label: string): boolean => known.has(label);
