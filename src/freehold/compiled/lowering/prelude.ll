declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.cttz.i64(i64, i1)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.abs.i64(i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.ssub.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64)

; Python rounds down where a processor rounds towards zero
define internal i64 @floor_divide(i64 %a, i64 %b) alwaysinline nounwind {
  %quotient = sdiv i64 %a, %b
  %rest = srem i64 %a, %b
  %uneven = icmp ne i64 %rest, 0
  %signs = xor i64 %rest, %b
  %apart = icmp slt i64 %signs, 0
  %down = and i1 %uneven, %apart
  %less = sext i1 %down to i64
  %rounded = add i64 %quotient, %less
  ret i64 %rounded
}

define internal i64 @floor_modulo(i64 %a, i64 %b) alwaysinline nounwind {
  %rest = srem i64 %a, %b
  %uneven = icmp ne i64 %rest, 0
  %signs = xor i64 %rest, %b
  %apart = icmp slt i64 %signs, 0
  %down = and i1 %uneven, %apart
  %more = select i1 %down, i64 %b, i64 0
  %modulo = add i64 %rest, %more
  ret i64 %modulo
}
