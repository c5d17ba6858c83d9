/**
 * What a text must contain for ua-parser-js to know its device, system or processor. Each of its patterns needs one of these,
 * so a text without any is not tried against 168 patterns for devices and 39 for systems.
 */

const pattern = (lines: string): RegExp => new RegExp(lines.trim().split("\n").join("|"));

/** Of texts in ASCII lower case. */
export const deviceSign: RegExp = pattern(String.raw`
droid|phone|mobile|pda|phone|tablet|\btab[;/]|focus/\d| bui|build/|(?:tv|watch)|nokia|maemo|samsung|sony|huawei|honor|lenovo
sch-|shw-|sm-|gt-|sgh|sph-|\bscp-|sc[g-]?\d|nexus|ip(?:od|ad)|macintosh|sh-?[altvz]?\d\d|sec-
-[adtu]{0,2}[lnw][\dx]|-[7a]0|t1-a2|605hw|bg2-u03|mediapad
\bmi|\bredmi|mi[-_ ]?pad|\bpoco|\bm2\d{3}j|\bhm|cph|\bp(?:af|c[al]|d\w|e[ar])[mt]\d0|x9007|a101op|\bopd2|vivo|\bv[12]\d{3}|\brmx
milestone|\bmot|moto|xt\d{3}|mz60|xoom|lg?-[06cv9]{3}|lm-|lmf100|lm-f|\blg|ideatab|602lv|d-42a|a101lv|a2109a|a3500-hv|s[56]000|pb-6505
tb-?x?\d{3}|yt\d?-|pixel|sgp| kb2005| in20| be20|a\d0\d\d|alexa|kf[a-z]|aeo|silk/|playbook|bb[a-f]100-|st[hv]100-|\(bb10
transfo|eeepc|slider|padfone|p00[cj]| z[bes]6|zenfone|htc|zte|alcatel|geeksphone|nexian|panasonic|itel|mz-|armor|; energ|; cat |; b15
; s22 flip|; s48c|; s62 pro|andromax|; x67 5g|; tikeasy|; ac\d|archos|imo |infinix|blackberry|benq|palm|acer|asus|dell|jolla|meizu
polytron|tecno|micromax|advan|hmd|hp|microsoft|oppo|kobo|kindle|nook|le[- ]+pan|trinity|gigaset|vodafone|surface duo|u304aa|sie-
rct|venue|\bq(?:mv|ta)|barnes|\bbn[rt]|\btm\d{3}|k88|\bnx|gen\d|zur\d|\btb|zeki|\b[yr]\d\d b|dragon|\bdt|\bns|next|\bv\d\d|xtreme_|lvtel
ph-1|trio|tu_1491|tegranote|shield|sprint|kin\.|netcast|crkey|aquos|bravia|mibox|technisat|roku|hbbtv|ouya|nintendo|xbox|gear live
pebble|ow(?:19|20)?w|opwwe|pico|; quest|tesla|homepod|windows iot|playstation`);

/** Of texts in ASCII lower case. */
export const systemSign: RegExp = pattern(String.raw`
win|like mac|; opera|ios|iphone|cfnetwork|mac os x|macintosh|mac_powerpc|droid|ubuntu|bada|blackberry|kaios|maemo|meego|openharmony|qnx
rim tablet os|sailfish|series|symb|tizen|web[o0]s|\(bb10|s60|; rv:|\((?:mobile|tablet|tv)|wos|watch|crkey|cros|viera|netrange|nettv
nintendo|playstation|xbox|joli|palm|mint|mageia|vectorlinux|linux|debian|suse|gentoo|arch|slackware|fedora|mandriva|centos|red ?hat
zenwalk|linpus|raspbian|plan 9|minix|risc os|contiki|deepin|manjaro|elementary os|sabayon|linspire|hurd|gnu|bsd|dragonfly|haiku|sunos
solaris|aix|beos|os/2|amigaos|morphos|openvms|fuchsia|hp-ux|serenityos|unix`);

/** Of texts in ASCII lower case. */
export const processorSign: RegExp = /64|86|32|arm|ppc|powerpc|sun4|68k|irix|mips|sparc|pa-risc/;
